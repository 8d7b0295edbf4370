const MOST_LETTERS = 40

/**
 * The start of a name, up to its first sign that is not a letter, at most 40 letters; '' if it has none. An email to an address that no
 * one confirmed contains nothing else that was typed (decision D25).
 */
export function greetingName(fullName: string): string {
  const [plain = ''] = /^[\p{L}\p{M}'’ -]*/u.exec(fullName.replaceAll('. ', ' ').trim()) ?? []
  return [...plain].slice(0, MOST_LETTERS).join('').trim()
}
