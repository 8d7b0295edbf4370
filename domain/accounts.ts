import { z } from 'zod'
import { cleanLine } from './clean-text.ts'
import { canonicalEmail, readEmail } from './email.ts'
import { clearable, oneLine } from './text.ts'

export const ROLES = ['admin', 'customer'] as const
export type Role = (typeof ROLES)[number]

export const email = z
  .string({ error: 'Invalid email address' })
  .overwrite((text) => readEmail(text) ?? text)
  .refine((text) => canonicalEmail(text) !== null, 'Invalid email address')
  .max(255, 'Email must be less than 255 characters')

// A lone surrogate or NUL cannot be stored or hashed consistently.
const UNSTORABLE = /\0|\p{Surrogate}/u

/** 6 to 128 UTF-16 units. Common passwords cause a warning and are not refused. */
export const password = z
  .string({ error: 'Password must be at least 6 characters' })
  .min(6, 'Password must be at least 6 characters')
  .max(128, 'Password must be less than 128 characters')
  .refine((text) => !UNSTORABLE.test(text), 'Password contains characters that are not allowed')

export const signInForm = z.object({ email, password })

/** `confirmPassword` is optional, but must equal the password if given. */
export const signUpForm = z
  .object({ email, password, confirmPassword: z.string({ error: 'Passwords do not match' }).optional() })
  .refine((form) => !form.confirmPassword || form.confirmPassword === form.password, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  })

export const newPasswordForm = z
  .object({ password, confirmPassword: z.string({ error: 'Passwords do not match' }).optional() })
  .refine((form) => !form.confirmPassword || form.confirmPassword === form.password, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  })

/** The current password has no length rule: only a missing one is reported here. */
const currentPassword = z
  .string({ error: 'Enter your current password' })
  .min(1, 'Enter your current password')
  .max(128, 'Password must be less than 128 characters')

export const PASSWORD_REQUIRED = 'Your password is required'

export const SIGN_IN_OUTCOMES = ['signed_in', 'wrong_password', 'wrong_code', 'suspended'] as const
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]

/** Requires the password again, for actions that a stolen session must not allow. The rules for new passwords do not apply. */
export const accountPassword = z
  .string({ error: PASSWORD_REQUIRED })
  .min(1, PASSWORD_REQUIRED)
  .max(128, 'That’s not your password')

export const passwordChangeForm = z.strictObject({ currentPassword, newPassword: password })

export const emailChangeForm = z.strictObject({ newEmail: email, password: currentPassword })

/** The user types it to confirm that the account should be deleted. */
export const DELETION_WORD = 'DELETE'

export const deletionForm = z.strictObject({
  password: currentPassword,
  confirmation: z
    .string({ error: `Type ${DELETION_WORD} to confirm` })
    .overwrite(cleanLine)
    .refine((text) => text.toUpperCase() === DELETION_WORD, `Type ${DELETION_WORD} to confirm`),
})

/** What users can change in their profile; the email address changes only after confirmation by mail. */
export const profileChanges = z.strictObject({
  full_name: clearable(oneLine('Full name', 100)),
  company_name: clearable(oneLine('Company name', 100)),
  phone: clearable(oneLine('Phone', 20)),
  update_mails: z.boolean({ error: 'Emails about updates must be on or off' }).optional(),
})
export type ProfileChanges = z.output<typeof profileChanges>

export interface Profile {
  user_id: string
  full_name: string | null
  email: string
  company_name: string | null
  phone: string | null
  update_mails: boolean
}
