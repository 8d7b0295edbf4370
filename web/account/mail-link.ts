const LINK_KINDS = ['confirm', 'invite', 'reset', 'setup', 'email', 'portal'] as const

export interface MailLink {
  kind: (typeof LINK_KINDS)[number]
  token: string
}

/** Null if the fragment is not a mailed link; an empty token means that the link was truncated. */
export function readMailLink(fragment: string): MailLink | null {
  const [, name = '', token = ''] = /^#([a-z]+)=(.*)$/s.exec(fragment) ?? []
  const kind = LINK_KINDS.find((one) => one === name)
  return kind === undefined ? null : { kind, token }
}
