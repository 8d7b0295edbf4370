import * as calls from '#contract/api-keys.ts'
import type { Database } from '#server/db/database.ts'
import { serve, type App } from '#server/http/serve.ts'
import { listKeys, makeKey, revokeKey } from './service.ts'

const adminOf = ({ userId }: { userId: string }) => ({ role: 'admin', userId }) as const

export function mountApiKeys(app: App, { db }: { db: Database }): void {
  serve(app, calls.listApiKeys, async ({ session }) => ({ items: await listKeys(db, adminOf(session)) }))
  serve(app, calls.makeApiKey, ({ session, body }) => makeKey(db, adminOf(session), body))
  serve(app, calls.revokeApiKey, ({ session, params }) => revokeKey(db, adminOf(session), params.id))
}
