import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { OnTheDesk } from './on-the-desk.tsx'

export function ShopCutaway({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg
      viewBox="0 0 640 560"
      aria-hidden="true"
      className={classNames('mask-x-from-88% mask-b-from-92%', className)}
    >
      <defs>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" className="[stop-color:var(--action)] [stop-opacity:0.26]" />
          <stop offset="1" className="[stop-color:var(--action)] [stop-opacity:0]" />
        </radialGradient>
        <linearGradient id={`${id}day`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--action-strong)] [stop-opacity:0.36]" />
          <stop offset="1" className="[stop-color:var(--action)] [stop-opacity:0.1]" />
        </linearGradient>
        <linearGradient id={`${id}mind`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--mind)] [stop-opacity:0.4]" />
          <stop offset="1" className="[stop-color:var(--mind)] [stop-opacity:0.1]" />
        </linearGradient>
        <linearGradient id={`${id}lamp`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--warning)] [stop-opacity:0.34]" />
          <stop offset="1" className="[stop-color:var(--warning)] [stop-opacity:0.06]" />
        </linearGradient>
      </defs>

      <g className="fill-muted/70 by-day:hidden">
        <circle cx="52" cy="64" r="1.5" />
        <circle cx="150" cy="30" r="1.3" />
        <circle cx="452" cy="42" r="1.6" />
        <circle cx="590" cy="108" r="1.4" />
        <circle cx="30" cy="170" r="1.2" />
      </g>
      <g className="fill-surface stroke-line" strokeWidth="1.5">
        <path d="M-10 500V270h52v-30h74v260z" />
        <path d="M524 500V290h56v-30h80v240z" />
      </g>
      <path
        d="M62 270h22v30H62zM62 322h22v30H62zM8 300h20v30H8zM600 290h22v30h-22zM600 344h22v30h-22zM546 322h20v28h-20z"
        className="fill-raised"
      />
      <ellipse cx="320" cy="330" rx="320" ry="230" fill={`url(#${id}glow)`} />

      <path d="M320 58V92" className="stroke-control" strokeWidth="3" />
      <circle cx="320" cy="50" r="17" className="animate-[breathe_4s_ease-in-out_infinite] fill-action/25" />
      <circle cx="320" cy="50" r="7" className="fill-action-strong" />
      <path
        d="M96 152l30-60h388l30 60z"
        className="fill-surface stroke-control/70"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M116 152h408v348H116z" className="fill-raised stroke-control/70" strokeWidth="2" />

      <path d="M130 166h184v126H130z" className="fill-ground" />
      <path d="M130 166h184v126H130z" fill={`url(#${id}day)`} />
      <rect
        x="154"
        y="184"
        width="136"
        height="84"
        rx="5"
        className="fill-ground stroke-action/60"
        strokeWidth="1.5"
      />
      <path
        d="M154 246c30-14 50 8 78-10s36-22 58-20M190 184c4 30-8 54 2 84M252 184c-6 34 10 50 4 84M154 208h136"
        fill="none"
        className="stroke-line"
        strokeWidth="4"
      />
      <path d="M222 248c-11-14-17-21-17-30a17 17 0 1 1 34 0c0 9-6 16-17 30z" className="fill-action" />
      <circle cx="222" cy="218" r="6.5" className="fill-ground" />

      <path d="M326 166h184v126H326z" className="fill-ground" />
      <path d="M326 166h184v126H326z" fill={`url(#${id}lamp)`} />
      <path d="M418 166v22" className="stroke-warning/70" strokeWidth="2" />
      <path d="M400 204l8-16h20l8 16z" className="fill-warning" />
      <path d="M344 268h148v8H344zM352 276h8v16h-8zM476 276h8v16h-8z" className="fill-control" />
      <rect
        x="376"
        y="222"
        width="84"
        height="46"
        rx="4"
        className="fill-raised stroke-ink"
        strokeWidth="2"
      />
      <path d="M378 224l40 26 40-26" fill="none" className="stroke-ink" strokeWidth="2" />
      <circle cx="448" cy="258" r="11" className="fill-success" />
      <path
        d="M443 258l4 4 6-7"
        fill="none"
        className="stroke-ground"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />

      <path d="M130 352h184v148H130z" className="fill-ground" />
      <path d="M130 352h184v148H130z" fill={`url(#${id}day)`} />
      <rect
        x="150"
        y="370"
        width="144"
        height="112"
        rx="7"
        className="fill-ground stroke-action"
        strokeWidth="2"
      />
      <path d="M150 388h144" className="stroke-action/60" strokeWidth="1.5" />
      <g className="fill-action">
        <circle cx="162" cy="379" r="2.6" />
        <circle cx="171" cy="379" r="2.6" />
        <circle cx="180" cy="379" r="2.6" />
      </g>
      <g strokeLinecap="round">
        <path d="M166 406h64M166 420h42" className="stroke-ink" strokeWidth="7" />
        <path d="M166 438h56" className="stroke-muted/70" strokeWidth="4" />
      </g>
      <rect x="164" y="450" width="58" height="18" rx="6" className="fill-action" />
      <rect x="240" y="400" width="40" height="68" rx="4" className="fill-action/25" />

      <path d="M326 352h184v148H326z" className="fill-ground" />
      <path d="M326 352h184v148H326z" fill={`url(#${id}mind)`} />
      <path d="M344 452h148v48H344z" className="fill-ground/70 stroke-mind/60" strokeWidth="1.5" />
      <OnTheDesk x={320} y={367} width={155} height={85} />
      <path d="M452 366h44v38h-44z" className="fill-ground stroke-mind" strokeWidth="1.5" />
      <path d="M452 376h44M463 376v28M474 376v28M485 376v28M452 390h44" className="stroke-mind/50" />
      <path d="M474 390h11v14h-11z" className="fill-highlight" />

      <path
        d="M222 268v38h98M418 292v14h-98M320 306v170M294 426h26M320 476h24"
        fill="none"
        className="stroke-action-strong"
        strokeWidth="2.5"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      <path d="M104 304h432l8 22H96z" className="fill-action/85" />
      <path
        d="M96 326a16 15 0 0 0 32 0a16 15 0 0 0 32 0a16 15 0 0 0 32 0a16 15 0 0 0 32 0a16 15 0 0 0 32 0a16 15 0 0 0 32 0a16 15 0 0 0 32 0a16 15 0 0 0 32 0a16 15 0 0 0 32 0a16 15 0 0 0 32 0a16 15 0 0 0 32 0a16 15 0 0 0 32 0a16 15 0 0 0 32 0a16 15 0 0 0 32 0z"
        className="fill-action"
      />

      <path d="M-10 500h660v60H-10z" className="fill-surface" />
      <path d="M-10 500h660" className="stroke-control/60" strokeWidth="1.5" />
      <path d="M130 500h184l40 60H78zM326 500h184l52 60H312z" className="fill-action/8" />
    </svg>
  )
}
