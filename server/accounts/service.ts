// What other modules and the server may call. Sessions and roles are never cached: the database is asked each time.
export { checkPasswordAgain, lockUnchanged } from './check-password.ts'
export { anonymizeUser, exportAccount, exportSessions } from './closing.ts'
export { actAs, openAccounts, type AccountsContext } from './context.ts'
export { sweepAccounts } from './jobs.ts'
export { deriveKeys, type AccountKeys } from './keys.ts'
export { enqueueSecurityMail } from './mails.ts'
export { stopUpdateMails } from './profile.ts'
export { findUserWithHash, lockAddress, revokeAccess } from './queries.ts'
export { limitClient, setCookies, type AccountRoutesDeps } from './requests.ts'
export { requireFactor } from './second-factor/proof.ts'
export { exportFactors } from './second-factor/queries.ts'
export { exportSignIns } from './sign-in/history.ts'
export { listAdminsHere, noteOpenConsoles } from './presence.ts'
export { checkSessions, findSession } from './sign-in/sessions.ts'
export { viewAs } from './team/portal-view.ts'
export { portalLinkOf } from './sign-in/portal-link.ts'
export { includeStoredCosts } from './sign-in/sign-in.ts'
export {
  ensureFirstAdmin,
  findAccountByEmail,
  findActingAdmin,
  findOwnerAddress,
  requireAnotherAdmin,
} from './team/admins.ts'
export { inviteAgain, resolveCustomer } from './team/conversion.ts'
