import { CalendarCheck, PhoneIncoming, Sparkles } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/shell/page-facts.ts'

const STYLES = [
  { icon: PhoneIncoming, style: 'text-muted border-control' },
  { icon: Sparkles, style: 'text-mind border-mind/60' },
  { icon: CalendarCheck, style: 'text-action border-action shadow-glow-action' },
] as const

export function AnsweredCall() {
  const { answeredCall } = useTexts('home')
  return (
    <figure className="w-full max-w-lg">
      <figcaption className="sr-only">{answeredCall.caption}</figcaption>
      <ol>
        {answeredCall.steps
          .map((step, place) => ({ ...step, ...(STYLES[place] ?? STYLES[0]) }))
          .map(({ icon, style, time, title, text }) => (
            <li key={title} className="group relative flex gap-4 pb-7 last:pb-0">
              <span
                aria-hidden="true"
                className="absolute top-11 bottom-0 left-[1.3125rem] w-px bg-line group-last:hidden"
              />
              <span
                className={`z-1 flex size-11 shrink-0 items-center justify-center rounded-full border bg-ground ${style}`}
              >
                <Icon of={icon} aria-hidden="true" className="size-5" />
              </span>
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="font-semibold">{title}</span>
                  <span className="tabular text-xs text-muted">{time}</span>
                </p>
                <p className="mt-1 text-sm text-muted">{text}</p>
              </div>
            </li>
          ))}
      </ol>
    </figure>
  )
}
