import { Phone } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/shell/page-facts.ts'
import { Wave } from './wave.tsx'
import { fitSign } from './fit-sign.ts'

const SECONDS = 3
const ANSWERED = 2.4
const TICKS = Array.from({ length: SECONDS * 20 }, (_, place) => ({
  turn: (place * 360) / (SECONDS * 20),
  isSecond: place % 20 === 0,
  isHalf: place % 10 === 0,
  isLit: place / 20 <= ANSWERED,
}))
const AFTERWARDS = 'animate-[arrive_0.5s_ease-out_2.4s_both]'

export function FirstSeconds() {
  const { firstSeconds } = useTexts('callBots')
  return (
    <figure className="mx-auto w-full max-w-md">
      <svg viewBox="0 0 440 440" aria-hidden="true" className="w-full overflow-visible">
        <defs>
          <radialGradient id="dial-glow">
            <stop offset="0" className="[stop-color:var(--mind)] [stop-opacity:0.3]" />
            <stop offset="0.62" className="[stop-color:var(--action)] [stop-opacity:0.1]" />
            <stop offset="1" className="[stop-color:var(--action)] [stop-opacity:0]" />
          </radialGradient>
          <linearGradient id="dial-face" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className="[stop-color:var(--raised)]" />
            <stop offset="1" className="[stop-color:var(--ground)]" />
          </linearGradient>
        </defs>
        <circle cx="220" cy="220" r="250" fill="url(#dial-glow)" />
        <circle
          cx="220"
          cy="220"
          r="204"
          fill="url(#dial-face)"
          className="stroke-control/60"
          strokeWidth="1.5"
        />
        <g strokeLinecap="round" strokeWidth="2">
          {TICKS.map(({ turn, isSecond, isHalf, isLit }) => (
            <path
              key={turn}
              d={isSecond ? 'M220 26v16' : isHalf ? 'M220 26v11' : 'M220 26v6'}
              transform={`rotate(${turn} 220 220)`}
              className={isLit ? 'stroke-action/80' : 'stroke-control/60'}
            />
          ))}
        </g>
        <g textAnchor="middle" className="tabular fill-muted text-[13px] font-semibold">
          <text x="220" y="98">
            0.0 s
          </text>
          <text x="330" y="290">
            1 s
          </text>
          <text x="110" y="290">
            2 s
          </text>
        </g>
        <circle cx="220" cy="220" r="156" fill="none" className="stroke-line" strokeWidth="10" />
        <path
          d="M220 64A156 156 0 1 1 71.6 171.8"
          pathLength={1}
          fill="none"
          strokeWidth="10"
          strokeLinecap="round"
          className="animate-[draw_2.4s_linear_both] stroke-action [filter:drop-shadow(0_0_7px_var(--halo-action))] [stroke-dasharray:1]"
        />
        <Icon
          of={Phone}
          x="198"
          y="122"
          width="44"
          height="44"
          strokeWidth={1.4}
          className="text-action-strong [filter:drop-shadow(0_0_5px_var(--halo-action))]"
        />
        <text
          x="220"
          y="248"
          textAnchor="middle"
          {...fitSign(firstSeconds.figure, 7, 260)}
          className="tabular fill-ink font-display text-[76px] font-bold tracking-tight"
        >
          {firstSeconds.figure}
        </text>
        <text
          x="220"
          y="275"
          textAnchor="middle"
          {...fitSign(firstSeconds.answered, 28, 220)}
          className="fill-muted text-[15px]"
        >
          {firstSeconds.answered}
        </text>
        <svg x="152" y="290" width="136" height="44" className={AFTERWARDS}>
          <Wave parts={[['bot', 40]]} />
        </svg>
        <circle
          cx="71.6"
          cy="171.8"
          r="11"
          className={`fill-ground stroke-mind-strong ${AFTERWARDS}`}
          strokeWidth="5"
        />
      </svg>
      <figcaption className="sr-only">{firstSeconds.caption}</figcaption>
      <p
        className={`relative mx-auto -mt-9 w-fit max-w-[19rem] rounded-lg rounded-tl-sm border border-mind/60 bg-raised px-4 py-3 text-sm shadow-shade ${AFTERWARDS}`}
      >
        {firstSeconds.greeting}
      </p>
    </figure>
  )
}
