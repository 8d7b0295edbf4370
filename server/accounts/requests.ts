import type { Context } from 'hono'
import type { Me } from '#contract/accounts.ts'
import { findBrowserName } from '#domain/browsers.ts'
import type { AppEnv } from '#server/http/context.ts'
import { enforceLimits, type LimitName } from '#server/http/limits.ts'
import type { AccountsContext, Browser, SignedIn } from './context.ts'

export interface AccountRoutesDeps {
  accounts: AccountsContext
}

export async function limitClient(
  { db, config }: AccountsContext,
  c: Context<AppEnv>,
  limit: LimitName,
): Promise<void> {
  if (config.rateLimits) await enforceLimits(db, { role: 'accounts' }, [{ limit, subject: c.var.clientKey }])
}

export function browserOf({ cookies }: AccountsContext, c: Context<AppEnv>): Browser {
  return {
    clientKey: c.var.clientKey,
    cookies: cookies.read(c.req.raw.headers),
    name: findBrowserName(c.req.header('user-agent')),
  }
}

/** Sets the cookies of a browser that is signed in now. Secrets are in cookies alone, never in a body. */
export function answerSignedIn(
  { cookies }: AccountsContext,
  c: Context<AppEnv>,
  { me, session, device }: SignedIn,
): Me {
  setCookies(c, cookies.signedIn(session, device, me.role))
  return me
}

export function setCookies(c: Context<AppEnv>, cookies: string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
}
