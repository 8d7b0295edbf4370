import { Link, useSearchParams, type LinkProps } from 'react-router'
import { DIALOG_ENTRY } from '#web/shell/dialog-history.ts'

export function ProjectLink({ id, ...rest }: Omit<LinkProps, 'to' | 'state'> & { id: string }) {
  const [address] = useSearchParams()
  const opened = new URLSearchParams(address)
  opened.set('project', id)
  return <Link {...rest} to={{ search: `?${opened}` }} state={DIALOG_ENTRY} />
}
