import { z } from 'zod'
import {
  email,
  emailChangeForm,
  deletionForm,
  password,
  passwordChangeForm,
  profileChanges,
  ROLES,
  SIGN_IN_OUTCOMES,
  signInForm,
  signUpForm,
} from '#domain/accounts.ts'
import { FACTOR_METHODS, FACTOR_STATES } from '#domain/factor-kinds.ts'
import { byId, defineCall, pageOf, pageQuery } from './call.ts'
import { UNSUBSCRIBE } from './pages.ts'

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
  update_mails: z.boolean(),
})

export const me = z.object({
  user: z.object({ id: z.uuid(), email: z.string() }),
  role: z.enum(ROLES),
  profile,
  /** For admins: the password last typed is one of the most common. */
  has_common_password: z.boolean(),
  /** `awaited` for a new admin, who is treated as a customer until a second factor is set up. */
  second_factor: z.enum(FACTOR_STATES),
})
export type Me = z.output<typeof me>

/** The response is the same whether or not the address is known; the mail tells the difference. */
export const signUp = defineCall({
  method: 'post',
  path: '/api/auth/sign-up/email',
  who: 'anyone',
  summary: 'Sign up',
  body: signUpForm,
  answer: { status: 200, body: done },
})

/** The password alone does not sign in to an account with a second factor: the response lists the accepted factors. */
export const signIn = defineCall({
  method: 'post',
  path: '/api/auth/sign-in/email',
  who: 'anyone',
  summary: 'Sign in with email and password',
  body: signInForm,
  answer: { status: 200, body: z.union([me, z.object({ second_step: z.array(z.enum(FACTOR_METHODS)) })]) },
})

export const signOut = defineCall({
  method: 'post',
  path: '/api/auth/sign-out',
  who: 'anyone',
  summary: 'Sign out',
  answer: { status: 200, body: done },
})

export const getSession = defineCall({
  method: 'get',
  path: '/api/auth/get-session',
  who: 'anyone',
  summary: "Get this browser's session",
  answer: {
    status: 200,
    body: z.object({ user: me.shape.user, role: me.shape.role, expires_at: z.iso.datetime() }).nullable(),
  },
})

/** No password is needed in the browser that signed up; elsewhere `password` is the one chosen at sign-up, or with `replace` a new one. */
export const confirmSignUp = defineCall({
  method: 'post',
  path: '/api/auth/confirm',
  who: 'anyone',
  summary: 'Confirm a sign-up with the mailed link',
  body: z.object({ token, password: password.optional(), replace: z.boolean().optional() }),
  answer: { status: 200, body: z.union([me, z.object({ password_required: z.literal(true) })]) },
})

export const acceptInvitation = defineCall({
  method: 'post',
  path: '/api/auth/accept-invitation',
  who: 'anyone',
  summary: 'Accept an invitation: set the first password and sign in',
  body: z.object({ token, password }),
  answer: { status: 200, body: me },
})

/** From the button of an email to a customer: once, within 24 hours. The session has shown no password. */
export const signInByMail = defineCall({
  method: 'post',
  path: '/api/auth/sign-in/mail',
  who: 'anyone',
  summary: 'Sign in with the link of an email to a customer',
  body: z.object({ token }),
  answer: { status: 200, body: me },
})

export const setUpAdmin = defineCall({
  method: 'post',
  path: '/api/auth/set-up-admin',
  who: 'anyone',
  summary: 'Create the first admin with the link from the server log',
  body: z.object({ token, email, password }),
  answer: { status: 200, body: me },
})

export const requestPasswordReset = defineCall({
  method: 'post',
  path: '/api/auth/request-password-reset',
  who: 'anyone',
  summary: 'Request a password reset link by email',
  body: z.object({ email }),
  answer: { status: 200, body: done },
})

export const resetPassword = defineCall({
  method: 'post',
  path: '/api/auth/reset-password',
  who: 'anyone',
  summary: 'Reset the password with the mailed link, and end all sessions',
  body: z.object({ token, newPassword: password }),
  answer: { status: 200, body: done },
})

export const getMe = defineCall({
  method: 'get',
  path: '/api/me',
  who: 'signed-in',
  summary: 'Get the signed-in user',
  answer: { status: 200, body: me },
})

export const deleteMe = defineCall({
  method: 'delete',
  path: '/api/me',
  who: 'signed-in',
  summary: 'Delete your account',
  body: deletionForm,
  answer: { status: 200, body: done },
})

/**
 * The target of a mail's `List-Unsubscribe` (RFC 8058): email clients post there with any body. In a browser it is a page with a button.
 */
export const stopMails = defineCall({
  method: 'post',
  path: UNSUBSCRIBE,
  who: 'anyone',
  summary: 'Unsubscribe from a kind of email with its link',
  query: z.object({ token }),
  answer: { status: 200, body: done },
})

export const changeProfile = defineCall({
  method: 'patch',
  path: '/api/profile',
  who: 'signed-in',
  summary: 'Update your profile',
  body: profileChanges,
  answer: { status: 200, body: profile },
})

export const changePassword = defineCall({
  method: 'post',
  path: '/api/auth/change-password',
  who: 'signed-in',
  summary: 'Change your password, and end your other sessions',
  body: passwordChangeForm,
  answer: { status: 200, body: me },
})

const emailChange = z.object({ email: z.string(), expires_at: z.iso.datetime() })
export type EmailChange = z.output<typeof emailChange>

/** The response is the same whether or not the address is taken; the mail to it tells the difference. */
export const requestEmailChange = defineCall({
  method: 'post',
  path: '/api/auth/change-email',
  who: 'signed-in',
  summary: 'Request a change of your email address',
  body: emailChangeForm,
  answer: { status: 200, body: emailChange },
})

export const getEmailChange = defineCall({
  method: 'get',
  path: '/api/auth/change-email',
  who: 'signed-in',
  summary: 'Get your pending change of email address',
  answer: { status: 200, body: emailChange.nullable() },
})

export const cancelEmailChange = defineCall({
  method: 'delete',
  path: '/api/auth/change-email',
  who: 'signed-in',
  summary: 'Cancel your pending change of email address',
  answer: { status: 200, body: done },
})

/** No password is needed in a browser that is signed in to the account; elsewhere `password` is the account's. All other sessions end. */
export const confirmEmailChange = defineCall({
  method: 'post',
  path: '/api/auth/confirm-email-change',
  who: 'anyone',
  summary: 'Confirm a change of email address with the mailed link',
  body: z.object({ token, password: password.optional() }),
  answer: { status: 200, body: z.union([me, z.object({ password_required: z.literal(true) })]) },
})

const ownSession = z.object({
  id: z.uuid(),
  /** Such as "Chrome on Android"; null if the browser is unknown. */
  browser: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** When the session was last used, to within a day. */
  used_at: z.iso.datetime(),
})
const listedSession = ownSession.extend({ is_current: z.boolean() })
export type ListedSession = z.output<typeof listedSession>

export const listSessions = defineCall({
  method: 'get',
  path: '/api/auth/sessions',
  who: 'signed-in',
  summary: 'List your sessions',
  query: pageQuery,
  answer: { status: 200, body: pageOf(listedSession) },
})

/** Ending a session other than the current one needs a recent proof of identity. */
export const endSession = defineCall({
  method: 'delete',
  path: '/api/auth/sessions/{id}',
  who: 'signed-in',
  summary: 'End one of your sessions',
  params: byId,
  answer: { status: 200, body: done },
})

export const endOtherSessions = defineCall({
  method: 'delete',
  path: '/api/auth/sessions',
  who: 'signed-in',
  stepUp: true,
  summary: 'End all your other sessions',
  answer: { status: 200, body: done },
})

const listedSignIn = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  outcome: z.enum(SIGN_IN_OUTCOMES),
  browser: z.string().nullable(),
})
export type ListedSignIn = z.output<typeof listedSignIn>

export const listSignIns = defineCall({
  method: 'get',
  path: '/api/auth/sign-ins',
  who: 'signed-in',
  summary: 'List the sign-ins to your account and failed attempts of the last 90 days',
  query: pageQuery,
  answer: { status: 200, body: pageOf(listedSignIn) },
})

/** What another module stores about a person, with that module's column names. */
const part = z.array(z.record(z.string(), z.unknown()))

const ownData = z.object({
  exported_at: z.iso.datetime(),
  account: z.object({
    id: z.uuid(),
    email: z.string(),
    email_verified_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    roles: z.array(z.string()),
    email_change: emailChange.nullable(),
  }),
  profile,
  sessions: z.array(ownSession),
  projects: part,
  updates: part,
  leads: part,
  orders: part,
  invoices: part,
  proposals: part,
  cancellation_requests: part,
  conversations: part,
  support_requests: part,
  messages: part,
  steps: part,
  approvals: part,
  results: part,
  subscriptions: part,
  files: part,
  bookings: part,
  visits: part,
  mails: part,
  second_factors: part,
  sign_ins: part,
})
export type OwnData = z.output<typeof ownData>

export const exportMe = defineCall({
  method: 'get',
  path: '/api/me/export',
  who: 'signed-in',
  stepUp: true,
  summary: 'Export your data',
  answer: { status: 200, body: ownData },
})
