import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export function Awning({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg aria-hidden="true" className={classNames('block h-7 w-full', className)}>
      <pattern id={id} width="48" height="28" patternUnits="userSpaceOnUse">
        <path d="M0 0h24v14a12 12 0 0 1-24 0z" className="fill-current" />
        <path d="M24 0h24v14a12 12 0 0 1-24 0z" className="fill-current" opacity="0.35" />
      </pattern>
      <rect width="100%" height="28" fill={`url(#${id})`} />
    </svg>
  )
}
