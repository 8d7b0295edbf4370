// What other modules and the server may call. Sessions and roles are never cached: the database is asked each time.
export { openAccounts, type AccountsContext } from './context.ts'
export { sweepAccounts } from './jobs.ts'
export { reapplyDeletions, forgetPerson, type PersonInBackup } from './privacy/forgetting.ts'
export { readForgottenList, writeForgottenList } from './privacy/forgotten-list.ts'
export { stopUpdateMails } from './profile.ts'
export { checkSessions, findSession } from './sign-in/sessions.ts'
export { ensureFirstAdmin, findOwnerAddress } from './team/admins.ts'
