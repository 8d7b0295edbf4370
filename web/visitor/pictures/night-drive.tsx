import { useId, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** Each lamp's icon, drawn around its center. The last one is not lit yet. */
const LAMPS: { x: number; style: string; sign: ReactNode }[] = [
  {
    x: 72,
    style: 'stroke-muted',
    sign: <path d="M-13-14c-4 16 12 32 27 27l4-9-10-6-5 4c-4-1-8-6-9-10l4-5-6-9z" />,
  },
  {
    x: 196,
    style: 'stroke-mind-strong',
    sign: <path d="M-17-13h34v22H-2l-8 8v-8h-7zM-8-2h1M0-2h1M8-2h1" />,
  },
  {
    x: 320,
    style: 'stroke-action',
    sign: <path d="M-16-12h32v28h-32zM-16-3h32M-8-17v9M8-17v9M-6 6l4 4 8-8" />,
  },
  {
    x: 444,
    style: 'stroke-highlight',
    sign: <path d="M-13 8c4-4 3-9 4-14a9 9 0 0 1 18 0c1 5 0 10 4 14zM-4 13a4 4 0 0 0 8 0" />,
  },
  {
    x: 568,
    style: 'stroke-warning',
    sign: <path d="M0-17l5 11 12 1.5-9 8.5 2.5 12L0 10l-10.5 6L-8 4l-9-8.500L-5-6z" />,
  },
]

export function NightDrive({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg
      viewBox="0 0 640 400"
      aria-hidden="true"
      className={classNames('mask-x-from-90% mask-b-from-92%', className)}
    >
      <defs>
        <linearGradient id={`${id}beam`}>
          <stop offset="0" className="[stop-color:var(--warning)] [stop-opacity:0.5]" />
          <stop offset="1" className="[stop-color:var(--warning)] [stop-opacity:0]" />
        </linearGradient>
        <radialGradient id={`${id}halo`}>
          <stop offset="0" className="[stop-color:var(--action)] [stop-opacity:0.22]" />
          <stop offset="1" className="[stop-color:var(--action)] [stop-opacity:0]" />
        </radialGradient>
      </defs>

      <g className="fill-muted/60 by-day:hidden">
        <circle cx="40" cy="26" r="1.4" />
        <circle cx="134" cy="52" r="1.7" />
        <circle cx="262" cy="22" r="1.3" />
        <circle cx="386" cy="44" r="1.6" />
        <circle cx="506" cy="20" r="1.3" />
        <circle cx="620" cy="60" r="1.6" />
      </g>
      <path
        d="M-10 320V262l60-34 78 40 92-66 104 70 88-42 96 52 72-30 70 32v36z"
        className="fill-surface stroke-line"
        strokeWidth="1.5"
      />
      <ellipse cx="320" cy="150" rx="330" ry="130" fill={`url(#${id}halo)`} />

      <g fill="none" strokeWidth="2">
        <path d="M72 78Q134 110 196 78Q258 110 320 78Q382 110 444 78" className="stroke-action/70" />
        <path d="M444 78Q506 110 568 78" className="stroke-line" strokeDasharray="4 6" />
        <path d="M-10 52Q30 98 72 78" className="stroke-action/70" />
        <path d="M568 78Q610 98 650 52" className="stroke-line" />
      </g>
      {LAMPS.map(({ x, style, sign }, place) => (
        <g key={x} transform={`translate(${x} 132)`} className={style}>
          <path d="M0-54v22M0 36v152" className="stroke-control/70" strokeWidth="3" />
          <rect
            x="-36"
            y="-36"
            width="72"
            height="72"
            rx="18"
            strokeWidth="2"
            className={classNames('fill-ground', place === 4 && 'opacity-50')}
          />
          <g
            fill="none"
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
            className={place === 4 ? 'opacity-50' : undefined}
          >
            {sign}
          </g>
        </g>
      ))}

      <path d="M-10 320h660v80H-10z" className="fill-surface" />
      <path d="M-10 320h660" className="stroke-control/60" strokeWidth="1.5" />
      <path d="M-10 364h660" className="stroke-line" strokeWidth="4" strokeDasharray="34 26" />

      <path d="M480 318l170-34v92l-170-36z" fill={`url(#${id}beam)`} />
      <g transform="translate(250 232)">
        <path
          d="M0 108V16A16 16 0 0 1 16 0h138v108zM154 108V18h38a16 16 0 0 1 13 7l24 36a16 16 0 0 1 5 10v37z"
          className="fill-raised stroke-control"
          strokeWidth="2"
        />
        <path d="M166 30h24l22 34h-46z" className="fill-action/25 stroke-action/70" strokeWidth="1.5" />
        <path
          d="M20 34h110v10a9 9 0 0 1-18.3 0a9 9 0 0 1-18.4 0a9 9 0 0 1-18.3 0a9 9 0 0 1-18.3 0a9 9 0 0 1-18.4 0a9 9 0 0 1-18.3 0z"
          className="fill-action"
        />
        <path d="M34 68h82M34 82h52" className="stroke-muted/60" strokeWidth="5" strokeLinecap="round" />
        <path d="M222 80h12v12h-12z" className="fill-warning" />
        <path d="M0 84h7v14H0z" className="fill-danger" />
        <g className="fill-ground stroke-control" strokeWidth="2.5">
          <circle cx="48" cy="110" r="22" />
          <circle cx="186" cy="110" r="22" />
        </g>
        <g className="fill-control">
          <circle cx="48" cy="110" r="8" />
          <circle cx="186" cy="110" r="8" />
        </g>
      </g>
    </svg>
  )
}
