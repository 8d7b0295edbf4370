// Loaded before a server of the drill: a change of one project throws inside its transaction. The product has
// no hook for that.
import pg from 'pg'

/** The title of the project that throws. */
const BREAKS = 'Breaks in the middle'

type Query = (
  this: pg.Client,
  ...sent: [{ text?: string; values?: unknown[] } | undefined, ...unknown[]]
) => unknown
const prototype = pg.Client.prototype as unknown as { query: Query }
const { query } = prototype

prototype.query = function (...sent) {
  const answer = query.apply(this, sent)
  const [{ text = '', values = [] } = {}] = sent
  if (!text.startsWith('insert into "projects"') || !values.includes(BREAKS)) return answer
  return Promise.resolve(answer).then(() => {
    throw new TypeError('broken on purpose, at a secret place')
  })
}
