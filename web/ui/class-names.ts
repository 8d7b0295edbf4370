// Joins class names. Must never try to guess which of two conflicting ones was meant.

export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
