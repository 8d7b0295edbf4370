// What someone wrote in an answer, without the emails that they answer and without their signature. What is unclear stays.
import EmailReplyParser from 'email-reply-parser'

/** Of a mail; the rest of a longer one is not looked at. */
export const MAX_TEXT = 200_000
/** What is left once quoted lines are gone. The patterns of the library take the square of the length. */
const MAX_UNQUOTED = 20_000

const FROM_LABEL = /^\*?(?:from|von|de|da|van|från|fra|od)\s?:\*? /i
const OTHER_LABEL =
  /^\*?(?:sent|date|to|cc|subject|gesendet|datum|an|betreff|envoyé|à|objet|enviado|fecha|para|asunto|inviato|data|a|oggetto|verzonden|aan|onderwerp)\s?:\*? /i
const LABELS_WITHIN = 6
const RULE = /^[-_=]{5,}(?:[^-_=]{1,60}[-_=]{5,})?$/

/** "On Monday, Ann <ann@example.com> wrote:", in any language: it ends with a colon, and names an address or a time. */
const ATTRIBUTION_PART = /@|\d{1,2}[:.h]\d{2}|\b20\d{2}\b/
const ATTRIBUTION_LINES = 3
const MAX_ATTRIBUTION = 400

/** A signature hides what comes after it, so only the certain ones are cut, and only short ones. */
const SIGNATURE =
  /^(?:-- ?$|_{20}|(?:sent|get|von|gesendet|sendt|envoyé|télécharger|enviado|inviato|verzonden|verstuurd)\b)/i
const MAX_SIGNATURE_LINES = 12

export function stripQuotes(text: string): string {
  const lines = text.slice(0, MAX_TEXT).replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')
  const unquoted = withoutQuotedLines(lines.map((line) => (line === '-- ' ? line : line.trimEnd())))
  const kept = withoutHistory(unquoted).join('\n').slice(0, MAX_UNQUOTED)
  // The library sees a signature once it has seen the line above it.
  return new EmailReplyParser()
    .read(`\n${kept}`)
    .getFragments()
    .filter((fragment) => !fragment.isQuoted() && !isSignature(fragment))
    .map((fragment) => fragment.getContent())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function isSignature(fragment: { isSignature(): boolean; getContent(): string }): boolean {
  if (!fragment.isSignature()) return false
  const lines = fragment.getContent().trimStart().split('\n')
  return lines.length <= MAX_SIGNATURE_LINES && SIGNATURE.test(lines[0] ?? '')
}

/** Also without the sentence before them that says who wrote them. */
function withoutQuotedLines(lines: readonly string[]): string[] {
  const kept: string[] = []
  for (const line of lines) {
    if (line.startsWith('>')) dropAttribution(kept)
    else if (line !== '' || kept.at(-1) !== '') kept.push(line)
  }
  return kept
}

function dropAttribution(kept: string[]): void {
  let end = kept.length
  while (end > 0 && kept[end - 1] === '') end--
  const last = kept[end - 1] ?? ''
  if (!last.endsWith(':') && !last.endsWith('：')) return
  for (let start = end - 1; start >= Math.max(0, end - ATTRIBUTION_LINES) && kept[start] !== ''; start--) {
    const words = kept.slice(start, end).join(' ')
    if (words.length > MAX_ATTRIBUTION) return
    if (ATTRIBUTION_PART.test(words) && isSentenceStart(kept, start)) {
      kept.length = start
      return
    }
  }
}

/** The attribution begins its paragraph. */
const isSentenceStart = (kept: readonly string[], at: number) => at === 0 || kept[at - 1] === ''

/** Outlook and others begin the earlier email with its headers, without marking its lines. */
function withoutHistory(lines: readonly string[]): readonly string[] {
  const at = lines.findIndex(
    (line, index) =>
      FROM_LABEL.test(line) &&
      lines.slice(index + 1, index + LABELS_WITHIN).filter((one) => OTHER_LABEL.test(one)).length >= 2,
  )
  if (at === -1) return lines
  let end = at
  while (end > 0 && (lines[end - 1] === '' || RULE.test(lines[end - 1] ?? ''))) end--
  return lines.slice(0, end)
}
