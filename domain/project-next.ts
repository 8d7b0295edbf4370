import { daysBetween } from './calendar-dates.ts'
import type { CancellationRequest } from './cancellations.ts'
import type { Project } from './projects.ts'
import { progressOf } from './support-choices.ts'
import type { SupportRequest } from './support.ts'

export type ProjectNext =
  | { kind: 'cancellation'; request: CancellationRequest }
  | { kind: 'question'; request: SupportRequest }
  | { kind: 'overdue'; days: number }
  | { kind: 'start' }
  | { kind: 'unopened' }
  | { kind: 'answered'; request: SupportRequest }
  | { kind: 'undated' }
  | { kind: 'due'; days: number }
  | { kind: 'done' }

interface ProjectState {
  /** The day of the business, `YYYY-MM-DD`. */
  today: string
  cancellations: readonly CancellationRequest[]
  requests: readonly SupportRequest[]
  isUnopened: boolean
}

export function nextOfProject(
  { id, status, estimated_completion }: Pick<Project, 'id' | 'status' | 'estimated_completion'>,
  { today, cancellations, requests, isUnopened }: ProjectState,
): ProjectNext {
  const cancellation = cancellations.find((one) => one.project_id === id && one.status === 'open')
  if (cancellation) return { kind: 'cancellation', request: cancellation }
  const own = requests.filter(({ project_id }) => project_id === id)
  const question = own.find((one) => progressOf(one) === 'waiting')
  if (question) return { kind: 'question', request: question }
  const answered = own.find((one) => progressOf(one) === 'answered')
  if (status === 'completed') return answered ? { kind: 'answered', request: answered } : { kind: 'done' }
  const days = estimated_completion === null ? null : daysBetween(today, estimated_completion)
  if (days !== null && days < 0) return { kind: 'overdue', days: -days }
  if (status === 'planning') return { kind: 'start' }
  if (isUnopened) return { kind: 'unopened' }
  if (answered) return { kind: 'answered', request: answered }
  return days === null ? { kind: 'undated' } : { kind: 'due', days }
}
