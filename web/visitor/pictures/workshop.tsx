export function Workshop({ letter, className }: { letter: string; className?: string }) {
  return (
    <svg viewBox="0 0 560 440" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id="workshop-light" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--highlight)] [stop-opacity:0.1]" />
          <stop offset="0.55" className="[stop-color:var(--action)] [stop-opacity:0.2]" />
          <stop offset="1" className="[stop-color:var(--action)] [stop-opacity:0.42]" />
        </linearGradient>
        <radialGradient id="workshop-glow">
          <stop offset="0" className="[stop-color:var(--action)] [stop-opacity:0.26]" />
          <stop offset="1" className="[stop-color:var(--action)] [stop-opacity:0]" />
        </radialGradient>
        <linearGradient id="workshop-dawn" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--info)] [stop-opacity:0]" />
          <stop offset="1" className="[stop-color:var(--info)] [stop-opacity:0.2]" />
        </linearGradient>
        <linearGradient id="workshop-lamp" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--action-strong)] [stop-opacity:0.7]" />
          <stop offset="1" className="[stop-color:var(--action-strong)] [stop-opacity:0]" />
        </linearGradient>
      </defs>

      <path d="M0 60h560v330H0z" fill="url(#workshop-dawn)" />
      <g className="fill-surface stroke-line" strokeWidth="1.5">
        <path d="M-10 400V196l48-30 48 30v204zM472 400V228h46v-30h60v202z" />
      </g>
      <g className="fill-raised">
        <path d="M18 224h18v26H18zM50 224h18v26H50zM18 284h18v26H18zM496 256h18v24h-18zM532 256h18v24h-18zM496 312h18v24h-18z" />
      </g>

      <ellipse cx="280" cy="300" rx="300" ry="190" fill="url(#workshop-glow)" />

      <path
        d="M70 400V122l84-58v58l84-58v58l84-58v58l84-58v58l84-58v336z"
        className="fill-raised stroke-line"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M70 134h420" className="stroke-line" strokeWidth="1.5" />
      <g className="fill-action/20 stroke-action/40" strokeWidth="1.5">
        <path d="M102 122h42V92zM186 122h42V92zM270 122h42V92zM354 122h42V92zM438 122h42V92z" />
      </g>

      <rect
        x="104"
        y="160"
        width="352"
        height="206"
        rx="4"
        fill="url(#workshop-light)"
        className="stroke-action"
        strokeWidth="2"
      />

      <g className="fill-ground/70">
        <path d="M116 236h70v5h-70zM122 212h18v24h-18zM144 204h14v32h-14zM374 236h70v5h-70zM424 214h14v22h-14z" />
        <path d="M164 236l3-16h10l3 16zM380 236v-12h34v12z" />
      </g>
      <path
        d="M172 221c-2-14-10-16-13-22 8 0 12 6 13 12 0-10 4-16 10-18 2 10-4 16-9 20"
        className="fill-success/45"
      />

      <path d="M104 336h352v30H104z" className="fill-ground/85" />
      <path d="M104 336h352" className="stroke-action/50" strokeWidth="1.5" />
      <path d="M386 268l-34 68h92z" fill="url(#workshop-lamp)" />
      <path
        d="M424 336v-8l22-34-44-36"
        fill="none"
        className="stroke-ground"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M372 270l12-20 22 8 2 16z" className="fill-ground" />
      <path
        d="M128 290h84v40h-84zM118 336l10-6h84l10 6z"
        className="fill-ground stroke-action/60"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path
        d="M138 301h30M138 310h48M138 319h22"
        className="stroke-action"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M330 318h18v18h-18zM348 322h6v8h-6" className="fill-ground" />
      <path
        d="M335 312c-3-4 3-6 0-11M343 312c-3-4 3-6 0-11"
        fill="none"
        className="stroke-muted/60"
        strokeWidth="1.5"
        strokeLinecap="round"
      />

      <path d="M256 160v24M304 160v24" className="stroke-control" strokeWidth="1.5" />
      <g className="animate-[breathe_5s_ease-in-out_infinite] [filter:drop-shadow(0_0_4px_var(--halo-highlight))_drop-shadow(0_0_16px_var(--halo-highlight))]">
        <circle cx="280" cy="236" r="56" fill="none" className="stroke-highlight" strokeWidth="4" />
        <text
          x="280"
          y="262"
          textAnchor="middle"
          className="fill-highlight font-display text-[72px] font-bold"
        >
          {letter}
        </text>
      </g>
      <path d="M224 160v176M336 160v176" className="stroke-action/30" strokeWidth="1.5" />

      <path d="M-10 400h580v40H-10z" className="fill-surface" />
      <path d="M-10 400h580" className="stroke-control/60" strokeWidth="1.5" />
    </svg>
  )
}
