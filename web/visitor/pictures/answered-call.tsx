// A call comes in, is answered, and becomes a booked job.
import { CalendarCheck, PhoneIncoming, Sparkles } from 'lucide-react'

const STEPS = [
  {
    icon: PhoneIncoming,
    style: 'text-muted border-control',
    time: '2:14 PM',
    title: 'Incoming call',
    text: '“Hi, my water heater is leaking. Can someone come today?”',
  },
  {
    icon: Sparkles,
    style: 'text-mind border-mind/60',
    time: 'answered in 2.4 s',
    title: 'Your call bot',
    text: '“Yes. I have 4:30 this afternoon. What’s the address?”',
  },
  {
    icon: CalendarCheck,
    style: 'text-action border-action shadow-glow-action',
    time: '2:16 PM',
    title: 'Job booked',
    text: 'Water heater repair, 4:30 PM. Your team has the details.',
  },
] as const

export function AnsweredCall() {
  return (
    <figure className="w-full max-w-lg">
      <figcaption className="sr-only">The call bot answers a call and books the job.</figcaption>
      <ol>
        {STEPS.map(({ icon: Icon, style, time, title, text }) => (
          <li key={title} className="group relative flex gap-4 pb-7 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-11 bottom-0 left-[1.3125rem] w-px bg-line group-last:hidden"
            />
            <span
              className={`z-1 flex size-11 shrink-0 items-center justify-center rounded-full border bg-ground ${style}`}
            >
              <Icon aria-hidden="true" className="size-5" />
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
