import { stopUpdateMails, type AccountsContext } from './accounts/service.ts'
import { stopLinkTo, type UnsubscribeContext } from './mail/unsubscribe.ts'
import { stopReminder } from './orders/service.ts'

export function openUnsubscribe(accounts: AccountsContext): UnsubscribeContext {
  return {
    ...signingOf(accounts),
    stop: {
      unsubscribe: (userId) => stopUpdateMails(accounts, userId),
      reminder: (orderId) => stopReminder(accounts.db, orderId),
    },
  }
}

export const unsubscribeLink = (accounts: AccountsContext, userId: string) =>
  stopLinkTo(signingOf(accounts), 'unsubscribe', userId)

export const reminderStopLink = (accounts: AccountsContext, orderId: string) =>
  stopLinkTo(signingOf(accounts), 'reminder', orderId)

const signingOf = ({ config, keys }: AccountsContext) => ({ linkOrigin: config.linkOrigin, key: keys.link })
