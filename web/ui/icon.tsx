import type { IconNode } from 'lucide'
import { createElement, type ComponentProps } from 'react'

export function Icon({ of, ...props }: ComponentProps<'svg'> & { of: IconNode }) {
  return (
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
      {of.map(([shape, place], at) => createElement(shape, { ...place, key: at }))}
    </svg>
  )
}
