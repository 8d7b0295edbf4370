// Leads to one project with its whole history, in a dialog that has an address of its own: the way back closes it, and leads to
// the tab that one was on.
import { Link, useSearchParams, type LinkProps } from 'react-router'
import { OPENED_HERE } from '#web/shell/opened-here.ts'

export function ProjectLink({ id, ...rest }: Omit<LinkProps, 'to' | 'state'> & { id: string }) {
  const [address] = useSearchParams()
  const opened = new URLSearchParams(address)
  opened.set('project', id)
  return <Link {...rest} to={{ search: `?${opened}` }} state={OPENED_HERE} />
}
