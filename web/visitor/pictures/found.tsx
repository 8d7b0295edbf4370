export function Found({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 440 250" aria-hidden="true" className={className}>
      <rect
        x="1"
        y="1"
        width="438"
        height="248"
        rx="14"
        className="fill-ground stroke-line"
        strokeWidth="1.5"
      />
      <g className="stroke-line" strokeWidth="10" fill="none">
        <path d="M-6 190C80 160 120 210 210 176S360 120 450 140" />
        <path d="M70 -6C84 70 60 120 96 256M300 -6c-20 80 10 130-10 262" />
        <path d="M-6 70h456" strokeWidth="6" />
      </g>
      <g className="fill-control/70">
        <circle cx="52" cy="118" r="6" />
        <circle cx="352" cy="104" r="6" />
        <circle cx="146" cy="212" r="6" />
        <circle cx="384" cy="204" r="6" />
      </g>
      <ellipse cx="200" cy="150" rx="34" ry="9" className="fill-action/25" />
      <path d="M200 150c-24-30-36-44-36-62a36 36 0 1 1 72 0c0 18-12 32-36 62z" className="fill-action" />
      <circle cx="200" cy="88" r="14" className="fill-ground" />
      <g transform="translate(246 24)">
        <rect width="170" height="92" rx="10" className="fill-raised stroke-control/70" strokeWidth="1.5" />
        <path d="M16 24h72M16 62h102" className="stroke-ink" strokeWidth="7" strokeLinecap="round" />
        <path d="M16 76h64" className="stroke-muted/70" strokeWidth="5" strokeLinecap="round" />
        <g className="fill-warning">
          <path
            id="found-star"
            d="M20 36l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z"
          />
          <use href="#found-star" x="18" />
          <use href="#found-star" x="36" />
          <use href="#found-star" x="54" />
          <use href="#found-star" x="72" />
        </g>
        <rect x="118" y="14" width="38" height="20" rx="10" className="fill-success/25" />
        <path d="M127 24h20" className="stroke-success" strokeWidth="5" strokeLinecap="round" />
      </g>
    </svg>
  )
}
