export function DarkShop({ text, lit, className }: { text: string; lit: number; className?: string }) {
  return (
    <svg viewBox="0 0 560 440" aria-hidden="true" className={className}>
      <g className="fill-muted/60 by-day:hidden">
        <circle cx="52" cy="44" r="1.6" />
        <circle cx="148" cy="22" r="1.2" />
        <circle cx="262" cy="40" r="1.6" />
        <circle cx="396" cy="18" r="1.2" />
        <circle cx="528" cy="82" r="1.6" />
        <circle cx="20" cy="112" r="1.2" />
      </g>
      <path d="M478 26a26 26 0 1 0 19 43 31 31 0 0 1-19-43z" className="fill-muted/30 by-day:hidden" />

      <g className="fill-surface stroke-line" strokeWidth="1.5">
        <path d="M-10 400V206h52v-22h62v216z" />
        <path d="M456 400V228h48v-28h66v200z" />
      </g>
      <path
        d="M12 230h22v28H12zM62 214h22v28H62zM12 296h22v28H12zM62 282h22v28H62zM520 232h22v28h-22zM520 292h22v28h-22zM476 258h20v28h-20z"
        className="fill-raised"
      />

      <path d="M104 400V104h352v296z" className="fill-raised stroke-line" strokeWidth="1.5" />
      <path d="M92 104h376V90H92z" className="fill-surface stroke-line" strokeWidth="1.5" />

      {/* One of the two chains is loose. */}
      <path d="M176 104v26M388 104v16" className="stroke-control" strokeWidth="2" />
      <g className="origin-[176px_130px] rotate-[5deg]">
        <path d="M160 130h240v76H160z" className="fill-ground stroke-control/70" strokeWidth="1.5" />
        <text
          x="280"
          y="186"
          textAnchor="middle"
          letterSpacing="8"
          strokeWidth="3"
          className="fill-ground stroke-control font-display text-[50px] font-bold [paint-order:stroke]"
        >
          {text.slice(0, lit)}
          <tspan className="animate-[breathe_3s_ease-in-out_infinite] fill-highlight stroke-none [filter:drop-shadow(0_0_6px_var(--halo-highlight))]">
            {text.slice(lit, lit + 1)}
          </tspan>
          {text.slice(lit + 1)}
        </text>
      </g>

      <path d="M112 240h336l8 24H104z" className="fill-line" />
      <path
        d="M104 264a22 17 0 0 0 44 0a22 17 0 0 0 44 0a22 17 0 0 0 44 0a22 17 0 0 0 44 0a22 17 0 0 0 44 0a22 17 0 0 0 44 0a22 17 0 0 0 44 0a22 17 0 0 0 44 0z"
        className="fill-surface stroke-line"
        strokeWidth="1.5"
      />

      <path
        d="M132 298h186v66H132zM344 298h80v102h-80z"
        className="fill-ground/80 stroke-line"
        strokeWidth="1.5"
      />
      <path d="m146 352 40-42M166 352l30-32M358 340l22-24" className="stroke-control/40" strokeWidth="2" />
      <circle cx="356" cy="352" r="3" className="fill-control" />
      <path d="m366 326 18-12 18 12" fill="none" className="stroke-control" strokeWidth="1.5" />
      <path d="M362 326h44v18h-44z" className="fill-raised stroke-control" strokeWidth="1.5" />
      <path d="M370 335h28" className="stroke-control" strokeWidth="2" strokeLinecap="round" />

      <path d="M-10 400h580v50H-10z" className="fill-surface" />
      <path d="M-10 400h580" className="stroke-control/60" strokeWidth="1.5" />
      <path d="M150 400h260l30 40H120z" className="fill-highlight/6" />
    </svg>
  )
}
