import { SIGN_OUT } from '#web/content/shell.ts'
import { ProblemError } from '#web/data/call.ts'
import { hasUnsavedTexts, signOut } from '#web/data/session.ts'
import { notify } from '#web/ui/toast.tsx'

/** False if the person stays after all. */
export async function endSession(onRefused: (refusal: ProblemError) => void = () => {}): Promise<boolean> {
  if (hasUnsavedTexts() && !confirm(SIGN_OUT.ask)) return false
  try {
    await signOut()
    notify(SIGN_OUT.done)
    return true
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    onRefused(error)
    notify({ title: SIGN_OUT.failed, description: error.detail, variant: 'destructive' })
    return false
  }
}
