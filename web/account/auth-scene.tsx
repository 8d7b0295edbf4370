import { useSite } from '#web/shell/page-facts.ts'
import { classNames } from '#web/ui/class-names.ts'

export const SHOWN_PACKAGE = 'growth'

export function AuthScene({ parts, className }: { parts: readonly string[]; className?: string }) {
  const lines = parts.map((label, place) => ({
    label,
    state: place < 2 ? 'Live' : place === 2 ? 'This week' : 'Next',
    isDone: place < 2,
  }))
  return (
    <div aria-hidden="true" className={classNames('select-none', className)}>
      <div className="relative max-w-lg rounded-xl border border-line bg-surface p-8 shadow-shade">
        <p className="text-sm text-muted">Your project</p>
        <p className="mt-1 font-display text-2xl font-bold tracking-tight">
          {useSite().packages[SHOWN_PACKAGE].label} package
        </p>
        <svg viewBox="0 0 400 10" className="mt-6 w-full overflow-visible">
          <rect width="400" height="10" rx="5" className="fill-line" />
          <rect width="272" height="10" rx="5" className="fill-action" />
          <circle
            cx="272"
            cy="5"
            r="22"
            className="animate-[breathe_4s_ease-in-out_infinite] fill-action/20"
          />
          <circle cx="272" cy="5" r="9" className="fill-action-strong" />
        </svg>
        <ul className="mt-7 divide-y divide-line">
          {lines.map(({ label, state, isDone }) => (
            <li key={label} className="flex items-center justify-between py-3.5 text-base">
              <span className="flex items-center gap-3">
                <svg viewBox="0 0 16 16" className={isDone ? 'size-4 text-success' : 'size-4 text-control'}>
                  <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
                  {isDone && (
                    <path d="m5 8.2 2.1 2.1L11 6" fill="none" stroke="currentColor" strokeWidth="1.6" />
                  )}
                </svg>
                {label}
              </span>
              <span className={isDone ? 'text-sm text-success' : 'text-sm text-muted'}>{state}</span>
            </li>
          ))}
        </ul>
        <div className="absolute -right-10 -bottom-20 w-72 rounded-lg border border-mind/50 bg-raised p-4 shadow-glow-mind">
          <p className="text-xs font-semibold text-mind">New Project Update</p>
          <p className="mt-1 text-sm text-muted">{parts[1] ?? parts[0]}: live since this morning.</p>
        </div>
      </div>
    </div>
  )
}
