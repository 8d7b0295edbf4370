// The calls about sign-up, sign-in, links in mails and one's own profile. No answer ever carries a session token.
import { z } from 'zod'
import { email, password, profileChanges, ROLES, signInForm, signUpForm } from '#domain/accounts.ts'
import { defineCall } from './call.ts'

const done = z.object({ status: z.literal(true) })
const token = z
  .string({ error: 'The link is incomplete' })
  .min(1, 'The link is incomplete')
  .max(200, 'The link is incomplete')

export const profile = z.object({
  user_id: z.uuid(),
  full_name: z.string().nullable(),
  email: z.string(),
  company_name: z.string().nullable(),
  phone: z.string().nullable(),
})

export const me = z.object({
  user: z.object({ id: z.uuid(), email: z.string() }),
  role: z.enum(ROLES),
  profile,
})
export type Me = z.output<typeof me>

/** Answers the same whether or not the address is known; the mail that follows says what is the case. */
export const signUp = defineCall({
  method: 'post',
  path: '/api/auth/sign-up/email',
  who: 'anyone',
  summary: 'Sign up; nothing is an account before the mailbox is proven',
  body: signUpForm,
  answer: { status: 200, body: done },
})

export const signIn = defineCall({
  method: 'post',
  path: '/api/auth/sign-in/email',
  who: 'anyone',
  summary: 'Sign in with e-mail and password',
  body: signInForm,
  answer: { status: 200, body: me },
})

export const signOut = defineCall({
  method: 'post',
  path: '/api/auth/sign-out',
  who: 'anyone',
  summary: 'End this session',
  answer: { status: 200, body: done },
})

export const getSession = defineCall({
  method: 'get',
  path: '/api/auth/get-session',
  who: 'anyone',
  summary: 'The session of this browser, or null',
  answer: {
    status: 200,
    body: z.object({ user: me.shape.user, role: me.shape.role, expires_at: z.iso.datetime() }).nullable(),
  },
})

/** In the browser that signed up the button is enough; elsewhere `password` is the one chosen then, or with `replace` a new one. */
export const confirmSignUp = defineCall({
  method: 'post',
  path: '/api/auth/confirm',
  who: 'anyone',
  summary: 'Confirm a sign-up from its mailed link',
  body: z.object({ token, password: password.optional(), replace: z.boolean().optional() }),
  answer: { status: 200, body: z.union([me, z.object({ password_required: z.literal(true) })]) },
})

export const acceptInvitation = defineCall({
  method: 'post',
  path: '/api/auth/accept-invitation',
  who: 'anyone',
  summary: 'Set the first password from an invitation and sign in',
  body: z.object({ token, password }),
  answer: { status: 200, body: me },
})

export const setUpAdmin = defineCall({
  method: 'post',
  path: '/api/auth/set-up-admin',
  who: 'anyone',
  summary: 'Create the first admin from the single-use link on the server log',
  body: z.object({ token, email, password }),
  answer: { status: 200, body: me },
})

export const requestPasswordReset = defineCall({
  method: 'post',
  path: '/api/auth/request-password-reset',
  who: 'anyone',
  summary: 'Mail a reset link; the answer never tells whether the address exists',
  body: z.object({ email }),
  answer: { status: 200, body: done },
})

export const resetPassword = defineCall({
  method: 'post',
  path: '/api/auth/reset-password',
  who: 'anyone',
  summary: 'Set a new password from a mailed link; ends every session',
  body: z.object({ token, newPassword: password }),
  answer: { status: 200, body: done },
})

export const getMe = defineCall({
  method: 'get',
  path: '/api/me',
  who: 'signed-in',
  summary: 'Who is signed in',
  answer: { status: 200, body: me },
})

export const deleteMe = defineCall({
  method: 'delete',
  path: '/api/me',
  who: 'signed-in',
  summary: 'Delete the own account; the password is asked again',
  body: z.strictObject({ password }),
  answer: { status: 200, body: done },
})

export const changeProfile = defineCall({
  method: 'patch',
  path: '/api/profile',
  who: 'signed-in',
  summary: 'Change name, company and phone',
  body: profileChanges,
  answer: { status: 200, body: profile },
})
