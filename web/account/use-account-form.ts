import type { z } from 'zod'
import { PROBLEM } from '#web/content/account.ts'
import { ProblemError } from '#web/data/call.ts'
import { readAll, useForm, type FormState } from '#web/shell/use-form.ts'
import { checkForm } from '#web/ui/check-form.ts'
import { notify } from '#web/ui/toast.tsx'

/** `send` receives the validated form; errors that it throws are shown to the user. */
export function useAccountForm<T extends z.ZodType>(
  schema: T,
  send: (form: z.output<T>) => Promise<void>,
): FormState {
  return useForm<unknown, z.output<T>>({
    read: readAll,
    check: (typed) => checkForm(schema, typed),
    send,
    onRefused: ({ first }) => notify({ title: PROBLEM.invalid, description: first, variant: 'destructive' }),
    onFailed(error) {
      // A missing answer has a message of its own.
      const words = error instanceof ProblemError && error.status !== 0 ? error.detail : PROBLEM.unexpected
      notify({ title: PROBLEM.title, description: words, variant: 'destructive' })
      return words
    },
  })
}
