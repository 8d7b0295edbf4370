// What the doors of the room do alike: count the client, read the browser, and hand a signed-in browser its cookies. Must never put
// what a cookie holds into a body.
import type { Context } from 'hono'
import type { Me } from '#contract/accounts.ts'
import { nameBrowser } from '#domain/browsers.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { AppEnv } from '#server/http/context.ts'
import { passDoors, type Door } from '#server/http/limits.ts'
import type { Browser, SignedIn } from './context.ts'
import type { Accounts } from './service.ts'

export interface DoorDeps {
  accounts: Accounts
  db: Database
  config: Pick<Config, 'rateLimits'>
}

export function openDoors({ accounts, db, config }: DoorDeps) {
  return {
    async pass(c: Context<AppEnv>, door: Door): Promise<void> {
      if (config.rateLimits) await passDoors(db, { role: 'accounts' }, [{ door, subject: c.var.clientKey }])
    },
    browserOf: (c: Context<AppEnv>): Browser => ({
      clientKey: c.var.clientKey,
      cookies: accounts.cookies.read(c.req.raw.headers),
      name: nameBrowser(c.req.header('user-agent')),
    }),
    welcome(c: Context<AppEnv>, { me, session, device }: SignedIn): Me {
      setCookies(c, accounts.cookies.signedIn(session, device, me.role))
      return me
    },
  }
}

export function setCookies(c: Context<AppEnv>, cookies: string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
}
