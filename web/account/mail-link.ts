// Reads the fragment of a mailed link (`/auth#invite=TOKEN`). Must never keep a token anywhere but in the page's own memory.

const FACES = ['confirm', 'invite', 'reset', 'setup', 'email'] as const

export interface MailLink {
  face: (typeof FACES)[number]
  token: string
}

/** Null where the fragment is no link of ours; an empty token is one that was cut off on its way. */
export function readMailLink(fragment: string): MailLink | null {
  const [, name = '', token = ''] = /^#([a-z]+)=(.*)$/s.exec(fragment) ?? []
  const face = FACES.find((one) => one === name)
  return face === undefined ? null : { face, token }
}
