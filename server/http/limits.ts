// The limits of the public endpoints for one client, in this one table; those for one account or address stand with the
// accounts. Subjects are hashed.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { sooner, type Actor, type Database } from '#server/db/database.ts'
import { networkKeys } from './client-key.ts'
import { problem } from '#server/problem.ts'

interface Limit {
  most: number
  /** The length of the window in seconds. */
  per: number
  /** How many times as much an IPv6 network around the client may do; `WIDER` where absent. */
  wider?: Wider
}

interface Wider {
  '/56': number
  '/48': number
}

/**
 * One customer may hold a /56 or a /48, which is 256 or 65,536 networks of /64. A phone company also hands out /64s from one /48 to
 * thousands of people, so the wider networks get more.
 */
const WIDER: Wider = { '/56': 4, '/48': 16 }

/** For what is scarce: the free times of a week would not last for sixteen clients. */
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
  'ai-chat client': [
    { most: 20, per: MINUTE },
    { most: 200, per: DAY },
  ],
  /** Listening to a conversation, and clearing it. */
  'conversation client': [{ most: 60, per: MINUTE }],
  'csp-report client': [{ most: 10, per: MINUTE }],
  'export person': [{ most: 10, per: HOUR }],
  'token client': [{ most: 10, per: MINUTE }],
  'admin writes client': [{ most: 120, per: MINUTE }],
} as const satisfies Record<string, readonly Limit[]>

export type Door = keyof typeof LIMITS

/**
 * Counts one pass through each door and refuses with 429 once a window is full. The counters are rows, so the limits
 * hold over all servers; they are counted in a transaction of their own, so a refusal further on does not give a pass back.
 */
export async function passDoors(
  db: Database,
  actor: Actor,
  passes: readonly { door: Door; subject: string }[],
): Promise<void> {
  const windows = passes.flatMap(({ door, subject }) =>
    LIMITS[door].flatMap((limit: Limit) =>
      sharesOf(door, limit, subject).map((share) => ({
        door: `${door} ${limit.per}`,
        per: limit.per,
        ...share,
      })),
    ),
  )
  const [row] = await db.run(actor, (from) =>
    from
      .selectFrom(
        sql`unnest(
          ${windows.map((window) => window.door)}::text[], ${windows.map((window) => window.subject)}::text[],
          ${windows.map((window) => window.most)}::int[], ${windows.map((window) => window.per)}::int[]
        )`.as<'passes'>(sql`passes (door, subject, most, per)`),
      )
      .select([sql<number>`max(app.hit(door, subject, most, per))`.as('wait'), sooner.as('sooner')]),
  )
  const wait = row?.wait ?? 0
  if (wait > 0) throw problem('too_many_requests', { retryAfter: wait })
}

/** Each network of a client is counted by itself. */
function sharesOf(door: Door, { most, wider = WIDER }: Limit, subject: string) {
  const keys = door.endsWith(' client') ? networkKeys(subject) : [subject]
  const factors = [1, wider['/56'], wider['/48']]
  return keys.map((key, at) => ({ subject: hashed(key), most: most * (factors[at] ?? 1) }))
}

const hashed = (subject: string) => createHash('sha256').update(subject).digest('base64url').slice(0, 22)
