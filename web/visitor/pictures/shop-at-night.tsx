import { useTexts } from '#web/shell/page-facts.ts'
import { OnTheDesk } from './on-the-desk.tsx'
import { fitSign } from './fit-sign.ts'

export function ShopAtNight({ className }: { className?: string }) {
  const { heroCall } = useTexts('home')
  return (
    <svg viewBox="0 0 640 560" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id="shop-window" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--action-strong)] [stop-opacity:0.5]" />
          <stop offset="1" className="[stop-color:var(--action)] [stop-opacity:0.16]" />
        </linearGradient>
        <radialGradient id="shop-glow">
          <stop offset="0" className="[stop-color:var(--action)] [stop-opacity:0.3]" />
          <stop offset="1" className="[stop-color:var(--action)] [stop-opacity:0]" />
        </radialGradient>
        <linearGradient id="shop-pavement" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--action)] [stop-opacity:0.22]" />
          <stop offset="1" className="[stop-color:var(--action)] [stop-opacity:0]" />
        </linearGradient>
      </defs>

      <g className="fill-muted/70 by-day:hidden">
        <circle cx="60" cy="70" r="1.6" />
        <circle cx="128" cy="34" r="1.2" />
        <circle cx="214" cy="62" r="1.7" />
        <circle cx="330" cy="28" r="1.3" />
        <circle cx="408" cy="74" r="1.2" />
        <circle cx="586" cy="120" r="1.6" />
        <circle cx="30" cy="150" r="1.2" />
        <circle cx="470" cy="38" r="1.7" />
      </g>
      <path d="M560 40a30 30 0 1 0 22 50 36 36 0 0 1-22-50z" className="fill-muted/35 by-day:hidden" />

      <g className="fill-surface stroke-line" strokeWidth="1.5">
        <path d="M-10 500V236h64v-26h72v290z" />
        <path d="M514 500V262h58v-34h90v272z" />
      </g>
      <g className="fill-raised">
        <path d="M14 264h26v34H14zM72 238h26v34H72zM14 332h26v34H14zM72 314h26v34H72zM14 420h84v62H14zM594 258h26v34h-26zM594 322h26v34h-26zM540 296h22v30h-22zM536 420h86v62h-86z" />
      </g>

      <ellipse cx="320" cy="380" rx="330" ry="230" fill="url(#shop-glow)" />

      <path d="M126 500V128h388v372z" className="fill-raised stroke-line" strokeWidth="1.5" />
      <path d="M114 128h412v-16H114z" className="fill-surface stroke-line" strokeWidth="1.5" />
      <g className="fill-ground stroke-line" strokeWidth="1.5">
        <path d="M176 152h64v64h-64zM400 152h64v64h-64zM288 152h64v64h-64z" />
      </g>
      <path d="M208 152v64M432 152v64M320 152v64" className="stroke-line" strokeWidth="1.5" />

      <path d="M150 240h340v56H150z" className="fill-ground stroke-control/60" strokeWidth="1.5" />
      <g className="animate-[breathe_5s_ease-in-out_infinite] [filter:drop-shadow(0_0_5px_var(--halo-action))_drop-shadow(0_0_18px_var(--halo-action))]">
        <text
          x="320"
          y="281"
          textAnchor="middle"
          letterSpacing="5"
          {...fitSign(heroCall.sign, 14, 316)}
          className="fill-action-strong font-display text-[34px] font-bold"
        >
          {heroCall.sign}
        </text>
      </g>

      <path d="M134 304h372l10 30H124z" className="fill-action/85" />
      <path
        d="M124 334a16 15 0 0 0 32.7 0a16 15 0 0 0 32.6 0a16 15 0 0 0 32.7 0a16 15 0 0 0 32.6 0a16 15 0 0 0 32.7 0a16 15 0 0 0 32.6 0a16 15 0 0 0 32.7 0a16 15 0 0 0 32.6 0a16 15 0 0 0 32.7 0a16 15 0 0 0 32.6 0a16 15 0 0 0 32.7 0a16 15 0 0 0 33.4 0z"
        className="fill-action"
      />

      <path d="M152 356h222v104H152z" fill="url(#shop-window)" className="stroke-action" strokeWidth="2" />
      <path d="M398 356h86v144h-86z" fill="url(#shop-window)" className="stroke-action" strokeWidth="2" />
      <path d="M441 366v124" className="stroke-action/40" strokeWidth="1.5" />
      <circle cx="432" cy="434" r="3.5" className="fill-action-strong" />
      <path d="M406 366h28v12h-28z" className="fill-ground/60" />
      <text
        x="420"
        y="375.5"
        textAnchor="middle"
        {...fitSign(heroCall.windowSign, 8, 26)}
        className="fill-ink text-[8px] font-semibold"
      >
        {heroCall.windowSign}
      </text>

      <path d="M164 432h198v28H164z" className="fill-ground/75" />
      <path d="M176 372h56v44h-56z" className="fill-ground/55 stroke-action/50" strokeWidth="1.5" />
      <path
        d="M176 384h56M190 384v32M204 384v32M218 384v32M176 395h56M176 405h56"
        className="stroke-action/40"
      />
      <path d="M204.5 395.500h13v9h-13z" className="fill-highlight" />
      <OnTheDesk x={236} y={364} width={124} height={68} />

      <path d="M-10 500h660v60H-10z" className="fill-surface" />
      <path d="M-10 500h660" className="stroke-control/60" strokeWidth="1.5" />
      <path d="M152 500h222l60 60H92zM398 500h86l44 60H384z" fill="url(#shop-pavement)" />
    </svg>
  )
}
