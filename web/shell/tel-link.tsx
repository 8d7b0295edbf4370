import type { ComponentProps } from 'react'

/** Calls a phone; only text if the number can't be dialed. */
export function TelLink({ link, ...props }: Omit<ComponentProps<'a'>, 'href'> & { link: string | null }) {
  const { children, className } = props
  return link === null ? (
    <span className={className}>{children}</span>
  ) : (
    <a {...props} href={link}>
      {children}
    </a>
  )
}
