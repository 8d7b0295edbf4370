import { Check } from 'lucide-react'

export function CheckedList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item} className="flex gap-2.5">
          {/* As tall as a line of the text beside it, so that the tick stands level with it at every size. */}
          <span className="flex h-lh shrink-0 items-center">
            <Check aria-hidden="true" className="size-4 text-success" />
          </span>
          {item}
        </li>
      ))}
    </ul>
  )
}
