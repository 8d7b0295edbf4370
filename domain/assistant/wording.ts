// Normalizes a question so that repeats of it are recognized, without contact details.

const WORDING_MAX = 300
/** NFKD can expand one character to 18, so the input is limited first. */
const INPUT_MAX = 2000

/** Letters and digits only, in lower case; null if nothing is left, or if the text contains an email address or a phone number. */
export function normalizeWording(question: string): string | null {
  if (question.includes('@') || /(?:\d[\s().+-]*){7}/.test(question)) return null
  const words = question
    .slice(0, INPUT_MAX)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return words === '' ? null : words.slice(0, WORDING_MAX)
}
