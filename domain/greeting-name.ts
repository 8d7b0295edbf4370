/**
 * The first word of a name, if it is at most 20 letters and nothing else; else ''. An email to an address that no one confirmed contains
 * nothing else that was typed.
 */
export function greetingName(fullName: string): string {
  const [first = ''] = fullName.trim().split(/\s/, 1)
  return /^[\p{L}\p{M}]{1,20}$/u.test(first) ? first : ''
}
