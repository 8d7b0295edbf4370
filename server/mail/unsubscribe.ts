// Stops mails of one kind, from a link in one of them: posted by mail programs that unsubscribe by themselves (RFC 8058), and by people
// who press the page's button. Opening the link changes nothing.
import type { Context } from 'hono'
import { stopMails } from '#contract/accounts.ts'
import { UNSUBSCRIBE, type PageServices } from '#contract/pages.ts'
import type { AppEnv } from '#server/http/context.ts'
import { serve, type App } from '#server/http/serve.ts'
import { findSignedId, signId } from '#server/http/signed-ids.ts'
import type { Logger } from '#server/logger.ts'
import { problem, Problem } from '#server/problem.ts'

/** `unsubscribe`: the mails about updates, for one person. `reminder`: the reminder of one order. */
const PURPOSES = ['unsubscribe', 'reminder'] as const
type Purpose = (typeof PURPOSES)[number]

export interface UnsubscribeContext {
  linkOrigin: string
  key: Buffer
  stop: Record<Purpose, (id: string) => Promise<void>>
}

/** Mail programs post to this address, so the code is in the query: they would not send a fragment. */
export function stopLinkTo(
  { linkOrigin, key }: Pick<UnsubscribeContext, 'linkOrigin' | 'key'>,
  purpose: Purpose,
  id: string,
): string {
  return `${linkOrigin}${UNSUBSCRIBE}?token=${signId(key, purpose, id)}`
}

interface RoutesDeps {
  unsubscribe: UnsubscribeContext
  pages: { respond: (c: Context<AppEnv>) => Promise<Response> }
}

export function mountUnsubscribe(app: App, { unsubscribe, pages }: RoutesDeps): void {
  app.post(UNSUBSCRIBE, (c, next) => (isFromPage(c) ? pages.respond(c) : next()))
  serve(app, stopMails, async ({ query }) => {
    await stopMailsOf(unsubscribe, query.token)
    return { status: true as const }
  })
}

/** A browser that posts the page's form wants a page back; mail programs accept anything. */
function isFromPage(c: Context): boolean {
  const isForm = (c.req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded')
  return isForm && (c.req.header('accept') ?? '').includes('text/html')
}

/** Needs no session. Throws `invalid_token`. */
async function stopMailsOf({ key, stop }: UnsubscribeContext, code: string): Promise<void> {
  for (const purpose of PURPOSES) {
    const id = findSignedId(key, purpose, code)
    if (id !== null) return stop[purpose](id)
  }
  throw problem('invalid_token', {
    detail: 'This link is incomplete. Open it from the email, or copy all of it.',
  })
}

/** The page's form. A failure is logged, not thrown. */
export function unsubscribeForm(
  unsubscribe: UnsubscribeContext,
  log: Logger,
): Pick<PageServices, 'stopMails'> {
  return {
    async stopMails(token) {
      try {
        await stopMailsOf(unsubscribe, token)
        return { outcome: 'sent' }
      } catch (error) {
        if (error instanceof Problem) return { outcome: 'refused', message: error.message, errors: [] }
        log.error({ err: error }, 'a posted form could not be stored')
        return { outcome: 'failed' }
      }
    },
  }
}
