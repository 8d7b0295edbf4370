import { useTexts } from '#web/shell/page-facts.ts'

export function Portal() {
  const { portal } = useTexts('home')
  return (
    <figure className="rounded-lg border border-line bg-ground shadow-shade">
      <figcaption className="flex items-center justify-between gap-4 border-b border-line px-5 py-3 text-xs text-muted">
        {portal.caption}
        <span className="flex items-center gap-1.5 font-semibold text-success">
          <span className="size-2 animate-[breathe_3s_ease-in-out_infinite] rounded-full bg-success" />
          {portal.live}
        </span>
      </figcaption>
      <div className="p-5 sm:p-7">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-display text-lg font-semibold">{portal.project}</p>
          <p className="tabular font-display text-xl font-bold text-action">65%</p>
        </div>
        <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className="mt-3 h-2 w-full">
          <rect width="100" height="2" rx="1" className="fill-line" />
          <rect width="65" height="2" rx="1" className="fill-action" />
        </svg>
        <ol className="mt-7 space-y-6">
          {portal.updates.map(({ when, title, text }) => (
            <li key={title} className="group relative flex gap-4">
              <span
                aria-hidden="true"
                className="absolute top-5 -bottom-7 left-[0.3125rem] w-px bg-line group-last:hidden"
              />
              <span
                aria-hidden="true"
                className="mt-1.5 size-2.5 shrink-0 rounded-full bg-control group-first:bg-action group-first:shadow-glow-action"
              />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-semibold">{title}</span>
                  <span className="tabular text-xs text-muted">{when}</span>
                </p>
                <p className="mt-0.5 text-sm text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </figure>
  )
}
