// The limits of the public doors for one client, stated in this one table; those for one account or address stand with the
// accounts. Must never name a person: subjects are hashed.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { sooner, type Actor, type Database } from '#server/db/database.ts'
import { problem } from './problem.ts'

interface Limit {
  most: number
  /** The length of the window in seconds. */
  per: number
}

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
    { most: 10, per: HOUR },
    { most: 30, per: DAY },
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
    LIMITS[door].map(({ most, per }) => ({ door: `${door} ${per}`, subject: hashed(subject), most, per })),
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

const hashed = (subject: string) => createHash('sha256').update(subject).digest('base64url').slice(0, 22)
