// The text of an answer that came by email, as it is stored.
import { fileName } from '#domain/files.ts'

interface ReplyText {
  text: string
  /** Files of the email that are not stored with it. */
  named: readonly string[]
  /** Else no one can look up what is missing. */
  isInMailbox: boolean
  /** Characters. */
  most: number
  /** How its sender can add those files. */
  hint?: (them: 'it' | 'them') => string
}

const CUT = '\n\n(The rest of this long email is in the mailbox that it was sent to.)'
const LOST = '\n\n(This long email was cut off here.)'
const MAX_NAMES = 600

/** Empty if nothing was said. */
export function replyText({ text, named, isInMailbox, most, hint }: ReplyText): string {
  const said = cleaned(text)
  const files = named.length === 0 ? '' : filesLine(named, isInMailbox, hint)
  const cut = isInMailbox ? CUT : LOST
  const left = most - files.length - 2
  return [said.length <= left ? said : `${said.slice(0, left - cut.length)}${cut}`, files]
    .filter(Boolean)
    .join('\n\n')
    .toWellFormed()
}

/** Without control characters, which forms refuse. */
const cleaned = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFD]/g, '')
    .trim()

function filesLine(named: readonly string[], isInMailbox: boolean, hint: ReplyText['hint']): string {
  const names = named.map((name) => fileName.parse(name)).join(', ')
  const told = names.length > MAX_NAMES ? `${names.slice(0, MAX_NAMES)}…` : names
  const [files, stay, them] =
    named.length === 1
      ? (['1 file', 'stays', 'it'] as const)
      : ([`${named.length} files`, 'stay', 'them'] as const)
  const where = isInMailbox ? `${stay} in the mailbox` : 'couldn’t be added'
  return `${files} of this email ${where}: ${told}.${hint === undefined ? '' : ` ${hint(them)}`}`
}
