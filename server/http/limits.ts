import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { asyncCommit, type Actor, type Database, type Trx } from '#server/db/database.ts'
import { networkKeys } from './client-key.ts'
import { problem } from '#server/problem.ts'

interface Limit {
  most: number
  per: number
  /** The factor for the IPv6 networks around the client; `WIDER` if absent. */
  wider?: Wider
}

interface Wider {
  '/56': number
  '/48': number
}

/** One customer may have a /56 or a /48; but phone companies give /64s of one /48 to thousands, so the wider networks get more. */
const WIDER: Wider = { '/56': 4, '/48': 16 }

/** For bookings: sixteen clients could take all free times of a week. */
const NO_WIDER: Wider = { '/56': 1, '/48': 1 }

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const LIMITS = {
  'submit-lead client': [
    { most: 20, per: 10 * MINUTE },
    { most: 100, per: DAY },
  ],
  'submit-lead email': [{ most: 10, per: DAY }],
  'booking client': [
    { most: 10, per: HOUR, wider: NO_WIDER },
    { most: 30, per: DAY, wider: NO_WIDER },
  ],
  'booking email': [{ most: 5, per: DAY }],
  'booking link client': [{ most: 30, per: MINUTE }],
  'proposal link client': [{ most: 30, per: MINUTE }],
  'invoice link client': [{ most: 30, per: MINUTE }],
  'free times client': [{ most: 60, per: MINUTE }],
  /** Forms without scripts, whose answer is a rendered page. */
  'form client': [{ most: 30, per: MINUTE }],
  'sign-in client': [
    { most: 20, per: MINUTE },
    { most: 200, per: HOUR },
  ],
  'sign-up client': [{ most: 20, per: HOUR }],
  'reset client': [{ most: 10, per: HOUR }],
  'support-request person': [
    { most: 10, per: HOUR },
    { most: 30, per: DAY },
  ],
  'message person': [
    { most: 30, per: HOUR },
    { most: 150, per: DAY },
  ],
  'upload person': [
    { most: 100, per: HOUR },
    { most: 300, per: DAY },
  ],
  'cancellation-request person': [{ most: 10, per: HOUR }],
  'ai-chat client': [
    { most: 20, per: MINUTE },
    { most: 200, per: DAY },
  ],
  /** Listening to a conversation, and clearing it. */
  'conversation client': [{ most: 60, per: MINUTE }],
  /** Once a page. */
  'visit client': [{ most: 60, per: MINUTE }],
  'csp-report client': [{ most: 10, per: MINUTE }],
  'export person': [{ most: 10, per: HOUR }],
  'token client': [{ most: 10, per: MINUTE }],
  'payment person': [{ most: 30, per: HOUR }],
  'test-mail person': [{ most: 10, per: HOUR }],
  'inbox-check person': [{ most: 30, per: HOUR }],
  /** Mail services try again later. */
  'inbound-mail client': [{ most: 120, per: MINUTE }],
  'busy-calendars-check person': [{ most: 30, per: HOUR }],
  'mail-retry person': [{ most: 200, per: HOUR }],
  'webhook-send person': [{ most: 120, per: HOUR }],
  'key calls': [{ most: 300, per: MINUTE }],
  'key leads': [
    { most: 60, per: MINUTE },
    { most: 2000, per: DAY },
  ],
  'admin writes client': [{ most: 120, per: MINUTE }],
} as const satisfies Record<string, readonly Limit[]>

export type LimitName = keyof typeof LIMITS

/** Throws `too_many_requests`. The counters are rows, for all servers, and are counted in a transaction of their own. */
export async function enforceLimits(
  db: Database,
  actor: Actor,
  requests: readonly { limit: LimitName; subject: string }[],
): Promise<void> {
  const windows = requests.flatMap(({ limit, subject }) =>
    LIMITS[limit].flatMap((window: Limit) =>
      countersOf(limit, window, subject).map((counter) => ({
        name: `${limit} ${window.per}`,
        per: window.per,
        ...counter,
      })),
    ),
  )
  const [row] = await db.run(actor, (from) =>
    from
      .selectFrom(
        sql`unnest(
          ${windows.map((window) => window.name)}::text[], ${windows.map((window) => window.subject)}::text[],
          ${windows.map((window) => window.most)}::int[], ${windows.map((window) => window.per)}::int[]
        )`.as<'passes'>(sql`passes (name, subject, most, per)`),
      )
      .select([
        sql<number>`max(app.hit(name, subject, most, per))`.as('wait'),
        asyncCommit.as('async_commit'),
      ]),
  )
  const wait = row?.wait ?? 0
  if (wait > 0) throw problem('too_many_requests', { retryAfter: wait })
}

/** Each network of a client has its own counter. */
function countersOf(limit: LimitName, { most, wider }: Limit, subject: string) {
  const shares = limit.endsWith(' client') ? sharesOf(subject, most, wider) : [{ network: subject, most }]
  return shares.map((share) => ({ subject: hashed(share.network), most: share.most }))
}

/** How many each network of a client may have, if the client itself may have `most`. A client key contains the keys of its networks. */
export function sharesOf(
  clientKey: string,
  most: number,
  wider: Wider = WIDER,
): { network: string; most: number }[] {
  const factors = [1, wider['/56'], wider['/48']]
  return networkKeys(clientKey).map((network, at) => ({ network, most: most * (factors[at] ?? 1) }))
}

const hashed = (subject: string) => createHash('sha256').update(subject).digest('base64url').slice(0, 22)

export async function sweepLimits(trx: Trx): Promise<void> {
  await sql`delete from rate_limits where ends_at < now()`.execute(trx)
}
