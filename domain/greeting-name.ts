/** The first word of at most 20 letters, else ''. An email to an unproven address has nothing else that was typed. */
export function greetingName(fullName: string): string {
  const [first = ''] = fullName.trim().split(/\s/, 1)
  return /^[\p{L}\p{M}]{1,20}$/u.test(first) ? first : ''
}
