import { ProblemError } from '#web/data/call.ts'
import { notify, type Notice } from '#web/ui/toast.tsx'
import { logError } from './log-error.ts'

export function notifyFailure(notice: Notice, error: unknown): void {
  logError(error)
  const isRefused = error instanceof ProblemError && error.status === 409
  notify({ ...notice, ...(isRefused && { description: error.detail }) })
}
