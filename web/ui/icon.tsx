import type { ComponentProps, ReactNode } from 'react'

export type IconComponent = (props: ComponentProps<'svg'>) => ReactNode

/** `outline` is a path in a square of 24 units. */
/* @__NO_SIDE_EFFECTS__ */
export function createIcon(outline: string): IconComponent {
  return (props) => (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      <path d={outline} />
    </svg>
  )
}
