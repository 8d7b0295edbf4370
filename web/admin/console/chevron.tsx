import { ChevronDown } from 'lucide'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

export function Chevron({ className }: { className: string }) {
  return (
    <Icon
      of={ChevronDown}
      aria-hidden="true"
      className={classNames(
        'ml-auto size-5 shrink-0 text-muted transition-transform duration-150',
        className,
      )}
    />
  )
}
