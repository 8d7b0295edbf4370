// The states of support requests. Has no schemas, because the first page load of the consoles has it.

export const SUPPORT_STATUSES = ['open', 'closed'] as const
export type SupportStatus = (typeof SUPPORT_STATUSES)[number]

export type SupportProgress = 'waiting' | 'answered' | 'closed'
export function progressOf({
  status,
  answers,
}: {
  status: SupportStatus
  answers: readonly unknown[]
}): SupportProgress {
  if (status === 'closed') return 'closed'
  return answers.length === 0 ? 'waiting' : 'answered'
}
