// By what two askings of one question are known as the same. Must never keep a way to reach somebody.

const WORDING_MAX = 300
/** Some signs become eighteen letters: what is read of a question to make its wording. */
const READ = 2000

/** Letters and digits alone, in one case; null for what says nothing, and for what holds an address or a number to call. */
export function wordingOf(question: string): string | null {
  if (question.includes('@') || /(?:\d[\s().+-]*){7}/.test(question)) return null
  const words = question
    .slice(0, READ)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return words === '' ? null : words.slice(0, WORDING_MAX)
}
