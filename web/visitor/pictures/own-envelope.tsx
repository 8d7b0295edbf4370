import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export function OwnEnvelope({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg
      viewBox="0 0 640 460"
      aria-hidden="true"
      className={classNames('mask-x-from-96% mask-b-from-92%', className)}
    >
      <defs>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" className="[stop-color:var(--action)] [stop-opacity:0.3]" />
          <stop offset="1" className="[stop-color:var(--action)] [stop-opacity:0]" />
        </radialGradient>
        <linearGradient id={`${id}paper`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--raised)]" />
          <stop offset="1" className="[stop-color:var(--surface)]" />
        </linearGradient>
      </defs>

      <g className="fill-muted/60 by-day:hidden">
        <circle cx="200" cy="30" r="1.5" />
        <circle cx="316" cy="62" r="1.2" />
        <circle cx="420" cy="26" r="1.7" />
        <circle cx="596" cy="74" r="1.4" />
        <circle cx="38" cy="60" r="1.3" />
      </g>
      <path d="M540 30a26 26 0 1 0 19 43 31 31 0 0 1-19-43z" className="fill-muted/35 by-day:hidden" />
      <ellipse cx="330" cy="230" rx="290" ry="200" fill={`url(#${id}glow)`} />

      <path d="M-10 410V196l72-60 76 60v214z" className="fill-surface stroke-line" strokeWidth="1.5" />
      <path d="M36 232h56v58H36z" className="fill-warning/30 stroke-warning/70" strokeWidth="1.5" />
      <path d="M64 232v58M36 261h56" className="stroke-warning/60" strokeWidth="1.5" />
      <path d="M36 330h56v80H36z" className="fill-ground stroke-line" strokeWidth="1.5" />
      <path
        d="M98 248C150 190 150 130 232 132"
        fill="none"
        className="stroke-action"
        strokeWidth="3"
        strokeDasharray="2 11"
        strokeLinecap="round"
      />
      <path
        d="M450 172C500 176 524 196 530 226"
        fill="none"
        className="stroke-action"
        strokeWidth="3"
        strokeDasharray="2 11"
        strokeLinecap="round"
      />

      <path d="M-10 410h660v50H-10z" className="fill-surface" />
      <path d="M-10 410h660" className="stroke-control/60" strokeWidth="1.5" />

      <g className="stroke-control/80" strokeWidth="2" strokeLinejoin="round">
        <path d="M262 346l54-16 8 26-54 16z" className="fill-raised" />
        <path d="M262 346l34 10 20-26" fill="none" />
        <path d="M242 352h104l-10 58h-84z" className="fill-surface" />
        <path d="M236 352h116" strokeWidth="4" strokeLinecap="round" />
        <path d="M270 366l4 32M294 366v32M318 366l-4 32" className="stroke-line" />
      </g>

      <path d="M544 320h16v90h-16z" className="fill-raised stroke-control" strokeWidth="2" />
      <path
        d="M470 326v-52a36 36 0 0 1 36-36h84a36 36 0 0 1 36 36v52z"
        className="fill-raised stroke-action"
        strokeWidth="2.5"
      />
      <path
        d="M470 326v-52a36 36 0 0 1 72 0v52z"
        className="fill-action/20 stroke-action"
        strokeWidth="2.5"
      />
      <path d="M488 276h36" className="stroke-action-strong" strokeWidth="6" strokeLinecap="round" />
      <g className="animate-[breathe_5s_ease-in-out_infinite] [filter:drop-shadow(0_0_7px_var(--halo-highlight))]">
        <path d="M590 284v-66h34v24h-28v42z" className="fill-highlight" />
      </g>

      <g transform="translate(-14 -4) rotate(-5 330 190)">
        <path
          d="M206 106a12 12 0 0 1 12-12h240a12 12 0 0 1 12 12v154a12 12 0 0 1-12 12H218a12 12 0 0 1-12-12z"
          fill={`url(#${id}paper)`}
          className="stroke-action [filter:drop-shadow(0_0_10px_color-mix(in_oklch,var(--halo-action)_50%,transparent))]"
          strokeWidth="2.5"
        />
        <path d="M228 122h88" className="stroke-ink" strokeWidth="9" strokeLinecap="round" />
        <path d="M228 140h60" className="stroke-muted/70" strokeWidth="6" strokeLinecap="round" />
        <path d="M268 208h130M268 228h96" className="stroke-muted/70" strokeWidth="7" strokeLinecap="round" />
        <path
          d="M400 110h54v62h-54z"
          className="fill-action/18 stroke-action"
          strokeWidth="2"
          strokeDasharray="5 3"
        />
        <path d="M410 134l5-11h24l5 11z" className="fill-action" />
        <path d="M413 138h28v22h-28z" className="fill-none stroke-action-strong" strokeWidth="2" />
        <circle cx="427" cy="149" r="4.5" className="fill-action-strong" />
        <circle cx="438" cy="240" r="25" className="fill-success/25 stroke-success" strokeWidth="2.5" />
        <path
          d="M427 240l8 8 14-16"
          fill="none"
          className="stroke-success"
          strokeWidth="4.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  )
}
