// Reads the fragment of a mailed link (`/auth#invite=TOKEN`).

const FACES = ['confirm', 'invite', 'reset', 'setup', 'email'] as const

export interface MailLink {
  face: (typeof FACES)[number]
  token: string
}

/** Null if the fragment is not a mailed link; an empty token means that the link was truncated. */
export function readMailLink(fragment: string): MailLink | null {
  const [, name = '', token = ''] = /^#([a-z]+)=(.*)$/s.exec(fragment) ?? []
  const face = FACES.find((one) => one === name)
  return face === undefined ? null : { face, token }
}
