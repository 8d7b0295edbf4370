import { classNames } from '#web/ui/class-names.ts'

export function PhoneStage({ stage, className }: { stage: number; className?: string }) {
  return (
    <svg viewBox="0 0 180 300" aria-hidden="true" className={className}>
      <rect
        x="2"
        y="2"
        width="176"
        height="296"
        rx="28"
        strokeWidth="2"
        className={classNames('fill-ground', stage === 3 ? 'stroke-action/70' : 'stroke-control/70')}
      />
      <rect x="66" y="14" width="48" height="7" rx="3.5" className="fill-raised" />
      <g strokeLinecap="round">
        <path d="M24 50h104M24 70h72" className="stroke-ink" strokeWidth="10" />
        <path d="M24 92h132M24 106h96" className="stroke-muted/70" strokeWidth="5" />
      </g>
      <rect x="22" y="122" width="136" height="34" rx="10" className="fill-action" />
      <path d="M58 139h64" className="stroke-on-action" strokeWidth="6" strokeLinecap="round" />
      {stage === 1 ? (
        <rect
          x="22"
          y="172"
          width="136"
          height="86"
          rx="8"
          className="fill-none stroke-line"
          strokeWidth="2"
          strokeDasharray="5 6"
        />
      ) : (
        <>
          <rect x="22" y="172" width="136" height="86" rx="8" className="fill-action/20 stroke-action/50" />
          <path d="M54 232v-24a5 5 0 0 1 5-5h44v29zM107 232v-21h15l12 11v10z" className="fill-action/70" />
          <circle cx="72" cy="233" r="7" className="fill-ground stroke-action" strokeWidth="2.5" />
          <circle cx="119" cy="233" r="7" className="fill-ground stroke-action" strokeWidth="2.5" />
        </>
      )}
      <path d="M24 274h70" className="stroke-muted/70" strokeWidth="5" strokeLinecap="round" />
      {stage === 3 && (
        <>
          <circle cx="146" cy="264" r="22" className="fill-mind stroke-ground" strokeWidth="4" />
          <path d="M136 256h20v13h-10l-5 5v-5h-5z" className="fill-on-mind" />
        </>
      )}
    </svg>
  )
}
