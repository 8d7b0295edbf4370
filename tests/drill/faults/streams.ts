// Live updates whose connection is cut or goes silent.
import { randomUUID } from 'node:crypto'
import { openListener } from '../crowd-streams.ts'
import type { Fault } from '../fault.ts'
import { note, took, type Figure } from '../figures.ts'
import { post } from '../requests.ts'
import { seconds } from '../figures.ts'
import type { Topology } from '../topology.ts'
import { until } from '../waiting.ts'

const LISTENS = `select pid from pg_stat_activity where application_name = 'agency listen'`

export const listenLost: Fault = {
  id: 'F15',
  what: 'the connections that deliver live events are cut, then hang',
  async run(topology) {
    const { query, freeze, thaw } = topology
    const listeners = openListeners(topology)
    await until('listeners to connect', () => listeners.areOpen())
    const { length } = await query(LISTENS)
    await query(`select pg_terminate_backend(pid) from (${LISTENS}) as listens`)
    const figures: Figure[] = [
      took('cut: an update is delivered', await untilHeard(topology, listeners), 15_000),
    ]
    await until('all servers to listen', async () => (await query(LISTENS)).length === length)
    for (const { pid } of await query<{ pid: number }>(LISTENS)) await freeze(pid)
    figures.push(took('hung: an update is delivered', await untilHeard(topology, listeners), 15_000))
    thaw()
    listeners.leave()
    return figures
  },
}

/** An admin at each server, without nginx. */
function openListeners({ servers, adminCookie, past }: Topology) {
  const heard = new Map(servers.map(({ name }) => [name, new Set<string>()]))
  const listeners = servers.map(({ name, url }) =>
    openListener({
      url,
      name,
      cookie: adminCookie,
      headers: past('10.95.1.2'),
      phaseAt: () => '',
      note: (entry) => {
        if (entry.kind === 'heard') heard.get(name)?.add(entry.id)
      },
    }),
  )
  return {
    areOpen: () => listeners.every((listener) => listener.isOpen()),
    haveReceived: (event: string) => [...heard.values()].every((ids) => ids.has(event)),
    leave() {
      for (const listener of listeners) listener.leave()
    },
  }
}

/** From posting an update until an admin at each server has it. */
async function untilHeard(
  { url, query, adminCookie }: Topology,
  listeners: ReturnType<typeof openListeners>,
): Promise<number> {
  const [project] = await query<{ id: string }>('select id from projects order by random() limit 1')
  const { text } = await post(
    `${url}/api/projects/${project?.id}/updates`,
    {
      title: `Test update ${randomUUID()}`,
      description: 'Checks that it is delivered.',
      update_type: 'note',
    },
    { cookie: adminCookie, 'x-forwarded-for': '10.95.1.1' },
  )
  const { id } = JSON.parse(text) as { id: string }
  const [event] = await query<{ name: string }>(
    `select xid || '-' || id as name from events where subject_id = $1`,
    [id],
  )
  return until('an update to arrive', () => listeners.haveReceived(event?.name ?? ''))
}

export const streamsCut: Fault = {
  id: 'F16',
  what: 'every client loses its live stream for a while',
  async run({ cutStreams }, { outageMs }) {
    const ms = await cutStreams(outageMs)
    return [note('cut for', seconds(outageMs)), took('until all are back', ms - outageMs, 3000)]
  },
}
