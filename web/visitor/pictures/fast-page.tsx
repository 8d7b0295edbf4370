import { useId } from 'react'
import { useTexts } from '#web/shell/page-facts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { fitSign } from './fit-sign.ts'

export function FastPage({ className }: { className?: string }) {
  const { sign } = useTexts('website')
  const id = useId()
  return (
    <svg
      viewBox="0 0 640 540"
      aria-hidden="true"
      className={classNames('mask-x-from-90% mask-b-from-92%', className)}
    >
      <defs>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" className="[stop-color:var(--action)] [stop-opacity:0.3]" />
          <stop offset="1" className="[stop-color:var(--action)] [stop-opacity:0]" />
        </radialGradient>
        <linearGradient id={`${id}light`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--action)] [stop-opacity:0.24]" />
          <stop offset="1" className="[stop-color:var(--action)] [stop-opacity:0]" />
        </linearGradient>
        <linearGradient id={`${id}photo`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--action-strong)] [stop-opacity:0.42]" />
          <stop offset="1" className="[stop-color:var(--action)] [stop-opacity:0.12]" />
        </linearGradient>
      </defs>

      <g className="fill-surface stroke-line" strokeWidth="1.5">
        <path d="M-10 490V300h56v-30h70v220zM150 490V330h90v160zM508 490V286h66v-34h80v238z" />
      </g>
      <g className="fill-raised">
        <path d="M62 300h22v28H62zM62 346h22v28H62zM8 330h22v28H8zM598 284h24v30h-24zM598 336h24v30h-24zM532 320h22v28h-22z" />
      </g>
      <ellipse cx="392" cy="270" rx="270" ry="270" fill={`url(#${id}glow)`} />
      <path d="M-10 490h660v50H-10z" className="fill-surface" />
      <path d="M-10 490h660" className="stroke-control/60" strokeWidth="1.5" />
      <path d="M276 490h232l46 50H226z" fill={`url(#${id}light)`} />

      <rect
        x="74"
        y="196"
        width="156"
        height="294"
        rx="22"
        className="fill-ground stroke-line"
        strokeWidth="2"
      />
      <g className="fill-raised">
        <path d="M92 222h120v70H92zM92 308h88v10H92zM92 326h120v10H92zM92 344h64v10H92zM92 424h120v40H92z" />
      </g>
      <g fill="none" strokeWidth="5" strokeLinecap="round">
        <circle cx="152" cy="389" r="15" className="stroke-line" />
        <path d="M152 374a15 15 0 0 1 15 15" className="stroke-muted" />
      </g>

      <rect
        x="266"
        y="34"
        width="252"
        height="456"
        rx="38"
        className="fill-raised stroke-control"
        strokeWidth="2"
      />
      <rect x="278" y="46" width="228" height="432" rx="28" className="fill-ground" />
      <rect x="366" y="57" width="52" height="9" rx="4.5" className="fill-raised" />

      <g className="animate-[breathe_5s_ease-in-out_infinite] [filter:drop-shadow(0_0_4px_var(--halo-action))_drop-shadow(0_0_14px_var(--halo-action))]">
        <text
          x="392"
          y="106"
          textAnchor="middle"
          letterSpacing="4"
          {...fitSign(sign, 14, 212)}
          className="fill-action-strong font-display text-[25px] font-bold"
        >
          {sign}
        </text>
      </g>
      <path d="M278 122h228v22H278z" className="fill-action/85" />
      <path
        d="M278 144a19 16 0 0 0 38 0a19 16 0 0 0 38 0a19 16 0 0 0 38 0a19 16 0 0 0 38 0a19 16 0 0 0 38 0a19 16 0 0 0 38 0z"
        className="fill-action"
      />

      <g strokeLinecap="round">
        <path d="M302 190h150M302 212h104" className="stroke-ink" strokeWidth="11" />
        <path d="M302 238h180M302 254h146" className="stroke-muted/60" strokeWidth="6" />
      </g>
      <g transform="translate(300 276)">
        <path d="M0 0h184v70H0z" fill={`url(#${id}photo)`} className="stroke-action/50" strokeWidth="1.5" />
        <path
          d="M38 54V26a6 6 0 0 1 6-6h58v34zM106 54V30h20l16 14v10z"
          className="fill-action/70 stroke-ground"
          strokeWidth="2"
        />
        <path d="M112 36h11l9 9h-20z" className="fill-ground/70" />
        <circle cx="60" cy="55" r="8" className="fill-ground stroke-action" strokeWidth="3" />
        <circle cx="122" cy="55" r="8" className="fill-ground stroke-action" strokeWidth="3" />
      </g>
      <g strokeLinecap="round" strokeWidth="7">
        <path d="M302 370h78M302 394h104" className="stroke-muted/70" />
        <path d="M456 370h26M448 394h34" className="stroke-success" />
      </g>
      <rect x="300" y="414" width="184" height="46" rx="13" className="fill-action" />
      <path d="M346 430c-2 8 9 19 17 17l3-4-6-5-3 2c-2-1-4-3-5-5l2-3-5-6z" className="fill-on-action" />
      <path d="M380 437h62" className="stroke-on-action" strokeWidth="7" strokeLinecap="round" />
    </svg>
  )
}
