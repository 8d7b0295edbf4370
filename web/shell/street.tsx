import { classNames } from '#web/ui/class-names.ts'

export function Street({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1200 88"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={classNames('pointer-events-none block overflow-visible', className)}
    >
      <g className="fill-surface stroke-line" strokeWidth="1.5">
        <path d="M-20 90V46h120v-14h96v58zM196 90V24h88v66zM284 90V50h132v40zM416 90V34h74v56z" />
        <path d="M674 90V40h104v50zM778 90V20h84v70zM862 90V52h140v38zM1002 90V30h96v60zM1098 90V44h140v46z" />
      </g>
      <g className="fill-raised">
        <path d="M24 58h18v14H24zM124 46h16v12h-16zM156 46h16v12h-16zM214 38h16v12h-16zM248 38h16v12h-16zM310 62h30v14h-30zM436 48h14v12h-14zM700 54h18v12h-18zM734 54h18v12h-18zM796 34h14v12h-14zM828 34h14v12h-14zM892 64h32v12h-32zM1022 44h16v12h-16zM1058 44h16v12h-16z" />
      </g>
      <defs>
        <radialGradient id="street-light">
          <stop offset="0" className="[stop-color:var(--action)] [stop-opacity:0.34]" />
          <stop offset="1" className="[stop-color:var(--action)] [stop-opacity:0]" />
        </radialGradient>
      </defs>
      <ellipse cx="582" cy="56" rx="250" ry="96" fill="url(#street-light)" />
      <path d="M490 90V42h184v48z" className="fill-raised stroke-line" strokeWidth="1.5" />
      <path
        d="M484 42h196l-10-16H494z"
        className="fill-surface stroke-action"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M508 54h70v36h-70zM596 54h60v22h-60z"
        className="fill-action/25 stroke-action/70"
        strokeWidth="1.5"
      />
      <path d="M582 26V4" className="stroke-control" strokeWidth="2" />
      <circle cx="582" cy="-2" r="15" className="animate-[breathe_4s_ease-in-out_infinite] fill-action/25" />
      <circle cx="582" cy="-2" r="5.5" className="fill-action-strong" />
    </svg>
  )
}
