import { useId } from 'react'

const STARS = [0, 22, 44, 66, 88]

export function LitPin({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg viewBox="0 0 640 520" aria-hidden="true" className={className}>
      <defs>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" className="[stop-color:var(--action)] [stop-opacity:0.55]" />
          <stop offset="1" className="[stop-color:var(--action)] [stop-opacity:0]" />
        </radialGradient>
        <clipPath id={`${id}town`}>
          <rect width="440" height="440" rx="26" />
        </clipPath>
        <path
          id={`${id}star`}
          d="M0-9l2.7 5.6 6.1.8-4.5 4.3 1.1 6.100L0 4.900l-5.4 2.9 1.1-6.1-4.5-4.3 6.1-.8z"
        />
        <path id={`${id}pin`} d="M0 0c-13-17-20-25-20-36a20 20 0 1 1 40 0C20-25 13-17 0 0z" />
      </defs>

      <g transform="translate(320 316) scale(1 .56) rotate(-45) translate(-220 -220)">
        <rect
          x="8"
          y="8"
          width="440"
          height="440"
          rx="26"
          className="fill-surface stroke-line"
          strokeWidth="2"
        />
        <rect width="440" height="440" rx="26" className="fill-ground stroke-control/60" strokeWidth="2" />
        <g clipPath={`url(#${id}town)`}>
          <g className="fill-surface">
            <path d="M16 16h78v84H16zM118 16h92v84h-92zM236 16h84v50h-84zM346 16h84v50h-84zM16 124h78v92H16zM236 92h84v124h-84zM346 92h84v124h-84zM16 242h78v70H16zM118 242h92v70h-92zM236 242h84v70h-84zM346 242h84v70h-84zM16 338h78v86H16zM118 338h92v86h-92zM236 338h84v86h-84z" />
          </g>
          <path d="M118 124h92v92h-92zM346 338h84v86h-84z" className="fill-success/12" />
          <path
            d="M-20 330C90 280 130 420 250 380S400 230 470 250"
            fill="none"
            className="stroke-info/30"
            strokeWidth="16"
          />
          <path d="M-10 325h460" className="stroke-line" strokeWidth="10" />
          <circle cx="224" cy="228" r="150" fill={`url(#${id}glow)`} />
          <g fill="none" className="animate-[breathe_4s_ease-in-out_infinite] stroke-action">
            <circle cx="224" cy="228" r="44" strokeWidth="3" />
            <circle cx="224" cy="228" r="78" strokeWidth="2" opacity="0.5" />
          </g>
        </g>
      </g>

      <g className="fill-control">
        <use href={`#${id}pin`} x="150" y="322" />
        <use href={`#${id}pin`} x="424" y="432" />
        <use href={`#${id}pin`} x="262" y="430" />
        <use href={`#${id}pin`} x="486" y="304" />
      </g>
      <g className="fill-ground">
        <circle cx="150" cy="286" r="7" />
        <circle cx="424" cy="396" r="7" />
        <circle cx="262" cy="394" r="7" />
        <circle cx="486" cy="268" r="7" />
      </g>

      <g transform="translate(326 318)">
        <use
          href={`#${id}pin`}
          transform="scale(2.5)"
          className="fill-action [filter:drop-shadow(0_0_8px_var(--halo-action))]"
        />
        <path d="M-26-93h52l-5-15h-42zM-21-90h42v24h-42z" className="fill-ground" />
        <path d="M-15-84h13v18h-13zM3-84h13v10H3z" className="fill-action" />
      </g>

      <path
        d="M366 196l34-44"
        className="stroke-action/70"
        strokeWidth="2"
        strokeDasharray="2 6"
        strokeLinecap="round"
      />
      <g transform="translate(372 16)">
        <rect width="250" height="156" rx="16" className="fill-raised stroke-control" strokeWidth="1.5" />
        <path d="M22 30h112" className="stroke-ink" strokeWidth="11" strokeLinecap="round" />
        <rect x="176" y="19" width="54" height="22" rx="11" className="fill-success/25" />
        <path d="M188 30h30" className="stroke-success" strokeWidth="6" strokeLinecap="round" />
        <g className="fill-warning" transform="translate(31 58)">
          {STARS.map((x) => (
            <use key={x} href={`#${id}star`} x={x} />
          ))}
        </g>
        <path d="M22 82h190" className="stroke-muted/60" strokeWidth="6" strokeLinecap="round" />
        <g>
          <rect x="20" y="102" width="64" height="36" rx="10" className="fill-action" />
          <rect x="93" y="102" width="64" height="36" rx="10" className="fill-action/18 stroke-action/60" />
          <rect x="166" y="102" width="64" height="36" rx="10" className="fill-action/18 stroke-action/60" />
        </g>
        <path d="M45 112c-1 6 8 15 14 14l3-4-5-4-3 2c-2-1-3-3-4-4l2-3-4-4z" className="fill-on-action" />
        <path
          d="M125 111l9 9-9 9-9-9z"
          className="fill-none stroke-action"
          strokeWidth="2.2"
          strokeLinejoin="round"
        />
        <circle cx="198" cy="120" r="9" className="fill-none stroke-action" strokeWidth="2.2" />
        <path
          d="M189 120h18M198 111c-7 6-7 12 0 18M198 111c7 6 7 12 0 18"
          className="fill-none stroke-action"
          strokeWidth="1.6"
        />
      </g>
    </svg>
  )
}
