import { ArrowRight } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { classNames } from '#web/ui/class-names.ts'

interface ForwardLinkProps {
  to: string
  coversCard?: boolean
  className?: string
  children: string
}

export function ForwardLink({ to, coversCard = false, className, children }: ForwardLinkProps) {
  return (
    <a
      href={to}
      className={classNames(
        'inline-flex min-h-11 items-center gap-1.5 font-semibold text-action no-underline hover:underline',
        coversCard ? 'after:absolute after:inset-0 after:rounded-lg' : 'group',
        className,
      )}
    >
      {children}
      <Icon
        of={ArrowRight}
        aria-hidden="true"
        className="size-4 transition-transform duration-200 group-hover:translate-x-1"
      />
    </a>
  )
}
