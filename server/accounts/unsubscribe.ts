// One address, two who post to it: a mail program that unsubscribes by itself (RFC 8058), and a person who presses the page's button.
// Must never change anything but that one switch, nor change it because the address was merely opened.
import type { Context } from 'hono'
import { stopMails } from '#contract/accounts.ts'
import { UNSUBSCRIBE, type PageServices } from '#contract/pages.ts'
import { Problem } from '#server/problem.ts'
import type { Logger } from '#server/logger.ts'
import { serve, type App } from '#server/http/serve.ts'
import type { Pages } from '#server/pages/pages.ts'
import type { Accounts } from './service.ts'

interface UnsubscribeDeps {
  accounts: Pick<Accounts, 'stopMails'>
  pages: Pick<Pages, 'respond'>
}

export function mountUnsubscribe(app: App, { accounts, pages }: UnsubscribeDeps): void {
  app.post(UNSUBSCRIBE, (c, next) => (isFromPage(c) ? pages.respond(c) : next()))
  serve(app, stopMails, async ({ query }) => {
    await accounts.stopMails(query.token)
    return { status: true as const }
  })
}

/** A browser that posted the page's form wants a page back; mail programs take anything, and may send a form of another kind. */
function isFromPage(c: Context): boolean {
  const isForm = (c.req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded')
  return isForm && (c.req.header('accept') ?? '').includes('text/html')
}

/** What the page needs of the server. A failure is logged, not thrown. */
export function accountForms({
  accounts,
  log,
}: {
  accounts: Pick<Accounts, 'stopMails'>
  log: Logger
}): Pick<PageServices, 'stopMails'> {
  return {
    async stopMails(token) {
      try {
        await accounts.stopMails(token)
        return { outcome: 'sent' }
      } catch (error) {
        if (error instanceof Problem) return { outcome: 'refused', message: error.message, errors: [] }
        log.error({ err: error }, 'a posted form could not be stored')
        return { outcome: 'failed' }
      }
    },
  }
}
