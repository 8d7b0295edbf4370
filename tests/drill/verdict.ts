// Compares what the load recorded with what the database, the mail server and the streams have, independently
// of the product's own reports.
import { readLedger, type Entry, type Tallies, type Tally, type Try } from './ledger.ts'
import type { FaultEffects } from './fault.ts'
import { count, check, percentile, seconds, note, took, type Figure } from './figures.ts'
import type { Topology } from './topology.ts'
import { becomesTrue } from './waiting.ts'

const MAIL_MS = 180_000
const STREAM_MS = 30_000
/** Unless a fault allows more. */
const REFUSAL_MS = 3000
export const CALM = 'calm'
/** Nothing is wrong any more, but new servers are still warming up. */
export const AFTER_FAULT = 'after a fault'

type Of<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>

export interface Verdict {
  figures: Figure[]
  entries: Entry[]
}

/** Waits until every queued mail has been sent and arrived; the load must be idle. */
export async function checkMailsLeft(topology: Topology): Promise<{ ownerMails: Figure }> {
  const { query } = topology
  const mailsLeft = await becomesTrue(
    async () => {
      const [row] = await query<{ n: number }>(
        `select count(*)::int as n from mails where kind = 'lead-received' and state = 'queued'`,
      )
      return row?.n === 0
    },
    { ms: MAIL_MS, every: 200 },
  )
  // Every admin's stream gets every event: the last event comes after all others.
  const [last] = await query<{ n: number }>('select count(*)::int as n from events')
  await becomesTrue(
    async () => {
      const heard = of('heard', await readLedger(topology.ledgerFile))
      const admins = ['admin 1', 'admin 2'].map(
        (name) => heard.filter(({ stream }) => stream === name).length,
      )
      return admins.every((n) => n >= (last?.n ?? 0))
    },
    { ms: STREAM_MS, every: 1000 },
  )
  return {
    ownerMails: check('every email to the owner was sent', mailsLeft, `not within ${seconds(MAIL_MS)}`),
  }
}

export async function compare(topology: Topology, tallies: Tallies, effects: FaultEffects): Promise<Verdict> {
  const entries = await readLedger(topology.ledgerFile)
  return {
    entries,
    figures: [
      ...(await compareLeads(topology, of('lead', entries))),
      ...(await compareUpdates(topology, of('update', entries))),
      ...(await compareMails(topology, effects)),
      ...(await compareStreams(topology, entries)),
      ...requestFigures(tallies, of('trouble', entries), effects),
      ...timeFigures(tallies, entries),
    ],
  }
}

const of = <Kind extends Entry['kind']>(kind: Kind, entries: readonly Entry[]): Of<Kind>[] =>
  entries.filter((entry): entry is Of<Kind> => entry.kind === kind)

async function compareLeads({ query }: Topology, acknowledged: Of<'lead'>[]): Promise<Figure[]> {
  const stored = await query<{ id: string; email: string }>(
    `select id, email from leads where email like 'lead.%'`,
  )
  const ids = new Set(stored.map(({ id }) => id))
  const lost = acknowledged.filter(({ id }) => !ids.has(id)).length
  const addresses = new Set(stored.map(({ email }) => email))
  const otherId = new Map(acknowledged.map(({ email, id }) => [email, id]))
  const twoAnswers = acknowledged.filter(({ email, id }) => otherId.get(email) !== id).length
  return [
    note('leads acknowledged', String(new Set(acknowledged.map(({ email }) => email)).size)),
    count('acknowledged leads lost', lost),
    count('duplicate leads', stored.length - addresses.size + twoAnswers),
  ]
}

async function compareUpdates({ query }: Topology, acknowledged: Of<'update'>[]): Promise<Figure[]> {
  const stored = await query<{ id: string; title: string; project_id: string }>(
    'select id, title, project_id from project_updates',
  )
  const ids = new Set(stored.map(({ id }) => id))
  const names = new Set(stored.map(({ title, project_id }) => `${title} ${project_id}`))
  return [
    count('acknowledged project updates lost', acknowledged.filter(({ id }) => !ids.has(id)).length),
    count('duplicate project updates', stored.length - names.size),
  ]
}

/** A mail's id is in its Message-ID, so a repeat can be told from another mail. */
async function compareMails({ query, mail }: Topology, effects: FaultEffects): Promise<Figure[]> {
  const ownerMails = await query<{ id: string; subject_id: string }>(
    `select mails.id, leads.id as subject_id from leads
     left join mails on mails.subject_id = leads.id and mails.kind = 'lead-received' and mails.state <> 'failed'`,
  )
  const times = new Map<string, number>()
  for (const { messageId } of mail.taken) {
    const id = messageId.split('@')[0] ?? ''
    times.set(id, (times.get(id) ?? 0) + 1)
  }
  const lost = ownerMails.filter(({ id }) => !times.has(id)).length
  const doubled = ownerMails.reduce((sum, { id }) => sum + Math.max(0, (times.get(id) ?? 0) - 1), 0)
  return [
    note('emails due to the owner', String(ownerMails.length)),
    count('owner emails lost', lost),
    count(
      'duplicate owner emails, with the same Message-ID',
      doubled,
      effects.possibleDuplicates + mail.kills(),
    ),
  ]
}

interface Position {
  xid: bigint
  id: bigint
}
const positionOf = (text: string): Position => {
  const [xid = '0', id = '0'] = text.split('-')
  return { xid: BigInt(xid), id: BigInt(id) }
}
const isAfter = (a: Position, b: Position) => a.xid > b.xid || (a.xid === b.xid && a.id > b.id)

/** Each stream compared with the events that its listener should have received since it began. */
async function compareStreams({ query }: Topology, entries: Entry[]): Promise<Figure[]> {
  const events = await query<{ xid: string; id: string; customer_id: string | null }>(
    `select events.xid::text, events.id::text, projects.customer_id from events
     left join project_updates on events.kind = 'project_update' and project_updates.id = events.subject_id
     left join projects on projects.id = coalesce(project_updates.project_id, events.subject_id)
     order by events.xid, events.id`,
  )
  const all = events.map(({ xid, id, customer_id }) => ({ name: `${xid}-${id}`, customer_id }))
  const heard = Map.groupBy(of('heard', entries), ({ stream }) => stream)
  let lost = 0
  let doubled = 0
  let disordered = 0
  let delivered = 0
  const began = of('began', entries)
  for (const { stream, id } of began) {
    const start = positionOf(id)
    const isAdmin = stream.startsWith('admin')
    const wanted = all.filter(
      ({ name, customer_id }) => (isAdmin || customer_id === stream) && isAfter(positionOf(name), start),
    )
    const got = (heard.get(stream) ?? []).map(({ id: name }) => name)
    const known = new Set(got)
    delivered += got.length
    lost += wanted.filter(({ name }) => !known.has(name)).length
    doubled += got.length - known.size
    disordered += got.filter((name, at) => {
      const before = got[at - 1]
      return before !== undefined && isAfter(positionOf(before), positionOf(name))
    }).length
  }
  const silences = of('silence', entries).map(({ ms }) => ms)
  return [
    note('live updates delivered', `${delivered} to ${began.length} people`),
    count('live updates lost', lost),
    count('duplicate live updates', doubled),
    count('live updates out of order', disordered),
    count('streams that had to reload everything', of('reset', entries).length),
    took('longest silence of an open stream', Math.max(0, ...silences), 25_000),
  ]
}

function requestFigures(tallies: Tallies, troubles: Of<'trouble'>[], effects: FaultEffects): Figure[] {
  const all = Object.values(tallies).flatMap((phase) => Object.values(phase))
  const sum = (of: (tally: Tally) => number) => all.reduce((total, tally) => total + of(tally), 0)
  const sent = sum(({ sent }) => sent)
  const unserved = troubles.filter(({ isResolved }) => !isResolved)
  const outageOf = ({ call, from, to }: Of<'trouble'>) =>
    effects.databaseOutages.find(
      ({ calls, ...window }) => from <= window.to && to >= window.from && (calls?.includes(call) ?? true),
    )
  const share = (bad: number) => 1 - bad / Math.max(1, sent)
  const inWords = (bad: number) => `${(100 * share(bad)).toFixed(4)}% (${bad} failed)`
  const outside = unserved.filter((trouble) => !outageOf(trouble) && !trouble.tries.every(isLimited)).length
  // While PostgreSQL is away, F03, F05 and F06 require a quick refusal with Retry-After.
  const wrong = unserved.filter((trouble) => {
    const outage = outageOf(trouble)
    const isHonest = outage && trouble.tries.every((attempt) => isPromptRefusal(attempt, outage.refusalMs))
    return !trouble.tries.every(isLimited) && !isHonest
  }).length
  const inside = troubles.filter(outageOf).flatMap(({ tries }) => tries)
  return [
    note(
      'requests sent',
      `${sent}, and ${sum(({ skipped }) => skipped)} skipped because too many were in flight`,
    ),
    note('succeeded on the retry', String(sum(({ afterRetry }) => afterRetry))),
    note('succeeded within one retry, overall', inWords(unserved.length)),
    {
      name: 'succeeded within one retry while PostgreSQL was up, rate-limited requests excluded',
      value: inWords(outside),
      goal: '≥ 99.999%',
      isMet: share(outside) >= 0.99999,
      isCount: true,
      needsQuiet: true,
    },
    {
      name: 'succeeded within one retry, or got a prompt 503 with Retry-After while PostgreSQL was down',
      value: inWords(wrong),
      goal: '≥ 99.99%',
      isMet: share(wrong) >= 0.9999,
    },
    count(
      'responses with a 500 or the wrong content',
      troubles.flatMap(({ tries }) => tries).filter(isOurMistake).length,
    ),
    took('longest response time while PostgreSQL was down', Math.max(0, ...inside.map(({ ms }) => ms)), 5000),
  ]
}

/** Refused by a documented limit, which the floods reach on purpose. */
const isLimited = ({ status, retryAfter }: Try) => status === 429 && retryAfter !== null

const isPromptRefusal = ({ status, ms, retryAfter }: Try, refusalMs = REFUSAL_MS) =>
  status === 503 && retryAfter !== null && ms <= refusalMs

const isOurMistake = ({ status }: { status: number }) =>
  status === -1 || (status >= 500 && ![502, 503, 504].includes(status))

function timeFigures(tallies: Tallies, entries: Entry[]): Figure[] {
  const leadsIn = (phase: string) => tallies[phase]?.lead?.ms ?? []
  const [calm, after] = [leadsIn(CALM), leadsIn(AFTER_FAULT)]
  const updates = of('heard', entries).filter(({ late }) => late !== null)
  const lateness = (of: typeof updates) =>
    percentile(
      of.map(({ late }) => late ?? 0),
      0.99,
    )
  const replayed = updates.filter(({ isReplayed }) => isReplayed)
  const rejoined = of('rejoined', entries).map(({ ms }) => ms)
  return [
    took('submit-lead, calm, p50', percentile(calm, 0.5), 10),
    took('submit-lead, calm, p99', percentile(calm, 0.99), 50),
    note(
      'submit-lead, just after a fault, p50 and p99',
      after.length === 0
        ? 'none sent'
        : `${seconds(percentile(after, 0.5))}, ${seconds(percentile(after, 0.99))}`,
    ),
    took(
      'live update in calm, from its transaction to the client, p99',
      lateness(updates.filter(({ phase, isReplayed }) => phase === CALM && !isReplayed)),
      250,
    ),
    ...(rejoined.length === 0
      ? [note('lost stream reconnected, p99', 'none lost')]
      : [took('lost stream reconnected, p99', percentile(rejoined, 0.99), 3000)]),
    ...(replayed.length === 0
      ? []
      : [
          note('update written while the stream was down, until delivered, p99', seconds(lateness(replayed))),
        ]),
  ]
}
