// Leads to one project with its whole history, in a dialog that has an address of its own: the way back closes it.
import { Link, type LinkProps } from 'react-router'

/** What the history remembers of a dialog that was opened from this page. */
export interface OpenedHere {
  openedHere?: true
  keepsPlace?: true
}

export function ProjectLink({ id, ...rest }: Omit<LinkProps, 'to' | 'state'> & { id: string }) {
  return (
    <Link
      {...rest}
      to={{ search: `?tab=projects&project=${id}` }}
      state={{ openedHere: true, keepsPlace: true } satisfies OpenedHere}
    />
  )
}
