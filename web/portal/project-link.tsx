import { Link, useSearchParams, type LinkProps } from 'react-router'
import { DIALOG_ENTRY } from '#web/shell/dialog-history.ts'

interface ProjectLinkProps extends Omit<LinkProps, 'to' | 'state'> {
  id: string
  /** Opens the project there. */
  step?: string
  /** Opens the project at its messages. */
  atMessages?: boolean
}

export function ProjectLink({ id, step, atMessages = false, ...rest }: ProjectLinkProps) {
  const [address] = useSearchParams()
  const opened = new URLSearchParams(address)
  opened.set('project', id)
  if (step !== undefined) opened.set('step', step)
  if (atMessages) opened.set('thread', id)
  return <Link {...rest} to={{ search: `?${opened}` }} state={DIALOG_ENTRY} />
}
