import { useTexts } from '#web/shell/page-facts.ts'
import { classNames } from '#web/ui/class-names.ts'

const FRAME = 'w-full sm:max-w-60'

export function Lines() {
  const { lines, state } = useTexts('callBots').features.answer
  return (
    <ul aria-hidden="true" className={classNames(FRAME, 'space-y-2 text-xs')}>
      {lines.map((line) => (
        <li
          key={line}
          className="flex items-center gap-2.5 rounded-md border border-line bg-ground px-3.5 py-2.5"
        >
          <span className="size-2 rounded-full bg-mind" />
          <span className="font-semibold">{line}</span>
          <span className="ml-auto text-muted">{state}</span>
        </li>
      ))}
    </ul>
  )
}

/** A week with its booked slots; the call has just booked one of them. */
export function Week() {
  return (
    <svg viewBox="0 0 240 132" aria-hidden="true" className={FRAME}>
      <rect
        x="1"
        y="1"
        width="238"
        height="130"
        rx="12"
        className="fill-ground stroke-line"
        strokeWidth="1.5"
      />
      <path d="M1 28h238" className="stroke-line" strokeWidth="1.5" />
      <path d="M48.600 28v103M96.200 28v103M143.800 28v103M191.400 28v103" className="stroke-line" />
      <path
        d="M18 15h14M66 15h14M113 15h14M161 15h14M208 15h14"
        className="stroke-muted/70"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <g className="fill-raised">
        <rect x="6" y="36" width="37" height="30" rx="5" />
        <rect x="6" y="98" width="37" height="26" rx="5" />
        <rect x="54" y="52" width="37" height="46" rx="5" />
        <rect x="149" y="36" width="37" height="24" rx="5" />
        <rect x="149" y="70" width="37" height="40" rx="5" />
        <rect x="197" y="44" width="37" height="34" rx="5" />
      </g>
      <rect x="101" y="70" width="38" height="30" rx="5" className="fill-action" />
      <path d="M109 80h22M109 89h14" className="stroke-on-action" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}

export function OneList() {
  return (
    <svg viewBox="0 0 240 132" aria-hidden="true" className={FRAME}>
      <g fill="none" strokeWidth="1.5" className="stroke-control">
        <path d="M40 24c50 0 40 42 84 42M40 66h84M40 108c50 0 40-42 84-42" />
      </g>
      <g className="fill-ground stroke-control" strokeWidth="1.5">
        <circle cx="24" cy="24" r="17" />
        <circle cx="24" cy="66" r="17" className="stroke-mind" />
        <circle cx="24" cy="108" r="17" />
      </g>
      <g fill="none" className="stroke-muted" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
        <path d="M17 19h14v9h-8l-4 4v-4h-2z" />
        <path d="M18 102h12v13H18zM21 106h6M21 110h6" />
      </g>
      <path
        d="M18.500 61c1 6 5 10 10.500 11l2-3-4-2-2 1.500c-1.500-1-2.500-2.300-3-4l1.600-1.800-1.800-4z"
        fill="none"
        strokeWidth="1.8"
        strokeLinejoin="round"
        className="stroke-mind-strong"
      />
      <rect
        x="124"
        y="8"
        width="115"
        height="116"
        rx="12"
        className="fill-ground stroke-line"
        strokeWidth="1.5"
      />
      <g strokeLinecap="round">
        <path d="M154 30h56" className="stroke-ink" strokeWidth="5" />
        <path d="M154 41h38M154 74h62M154 107h50" className="stroke-muted/60" strokeWidth="4" />
        <path d="M154 63h44M154 96h66" className="stroke-ink/80" strokeWidth="5" />
        <path d="M124 52h115M124 85h115" className="stroke-line" strokeWidth="1.5" />
      </g>
      <g className="fill-action">
        <circle cx="140" cy="35" r="5" />
      </g>
      <g className="fill-control">
        <circle cx="140" cy="68" r="5" />
        <circle cx="140" cy="101" r="5" />
      </g>
    </svg>
  )
}

export function Sorted() {
  const { sorted } = useTexts('callBots').features.qualify
  const lights = ['bg-highlight', 'bg-action', 'bg-control']
  return (
    <ul aria-hidden="true" className={classNames(FRAME, 'space-y-2 text-xs')}>
      {sorted.map(({ call, goes }, place) => (
        <li
          key={call}
          className="grid grid-cols-[minmax(0,5.5rem)_minmax(0.5rem,1fr)_auto_minmax(0,4rem)] items-center gap-2"
        >
          <span className="rounded-md bg-raised px-2.5 py-2 font-semibold">{call}</span>
          <span className="h-px bg-control/70" />
          <span className={classNames('size-2 rounded-full', lights[place])} />
          <span className="text-muted">{goes}</span>
        </li>
      ))}
    </ul>
  )
}
