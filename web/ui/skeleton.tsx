import { classNames } from './class-names.ts'

export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('animate-[breathe_2.4s_ease-in-out_infinite] rounded-md bg-skeleton', className)}
    />
  )
}
