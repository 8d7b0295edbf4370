// The states of support requests. Has no schemas, because the first page load of the consoles has it.

export const SUPPORT_STATUSES = ['open', 'closed'] as const
export type SupportStatus = (typeof SUPPORT_STATUSES)[number]

export type SupportProgress = 'waiting' | 'answered' | 'closed'
export function progressOf({
  status,
  messages,
}: {
  status: SupportStatus
  messages: readonly { from_customer: boolean; settled_at: string | null }[]
}): SupportProgress {
  if (status === 'closed') return 'closed'
  const isAnswered = messages.some(({ from_customer }) => !from_customer)
  const isOpen = messages.some(({ from_customer, settled_at }) => from_customer && settled_at === null)
  return isAnswered && !isOpen ? 'answered' : 'waiting'
}
