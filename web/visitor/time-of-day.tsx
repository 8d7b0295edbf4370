import { classNames } from '#web/ui/class-names.ts'

function formatTimeOfDay(at: string): string {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

export function TimeOfDay({
  at,
  className,
  children,
}: {
  at: string
  className?: string
  children?: string
}) {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  return (
    <p className={classNames('flex items-center gap-2.5 text-sm text-muted', className)}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-7 shrink-0 text-action">
        <circle cx="12" cy="12" r="10.5" className="fill-action/10 stroke-current" strokeWidth="1.6" />
        <g className="stroke-current" strokeLinecap="round">
          <path
            d="M12 12V7"
            strokeWidth="2.4"
            transform={`rotate(${(hours % 12) * 30 + minutes / 2} 12 12)`}
          />
          <path d="M12 12V4.6" strokeWidth="1.6" transform={`rotate(${minutes * 6} 12 12)`} />
        </g>
      </svg>
      <span>
        <time dateTime={at} className="tabular font-semibold text-action">
          {formatTimeOfDay(at)}
        </time>
        {children !== undefined && (
          <>
            <span aria-hidden="true"> · </span>
            {children}
          </>
        )}
      </span>
    </p>
  )
}
