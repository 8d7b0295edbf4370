import { Check } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'

export function CheckedList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item} className="flex gap-2.5">
          {/* Has the height of a text line, so that the check mark is centered on the first line. */}
          <span className="flex h-lh shrink-0 items-center">
            <Icon of={Check} aria-hidden="true" className="size-4 text-success" />
          </span>
          {item}
        </li>
      ))}
    </ul>
  )
}
