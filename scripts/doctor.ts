// `npm run doctor`: looks at everything between a working installation and one that only looks like it, and says what to do.
// Ends with code 1 where something is ill.
import path from 'node:path'
import process from 'node:process'
import { ConfigError, readConfig } from '#server/config.ts'
import { connectionsFor } from '#server/db/connection.ts'
import { examine, type Finding } from '#server/doctor/checks.ts'
import { findRunning, log, runCommand } from './database-at-hand.ts'

const SIGNS = { well: 'ok   ', note: 'note ', ill: 'ILL  ' } as const satisfies Record<
  Finding['state'],
  string
>

async function main(): Promise<number> {
  const config = readConfig(process.env)
  const dataDir = path.resolve(config.dataDir)
  // Only the address counts here: nothing is done as the server's own login.
  const target = config.databaseUrl ?? (await findRunning(dataDir).catch(() => null))
  const findings = examine({
    config,
    dataDir,
    database: target === null ? null : connectionsFor(target, '').owner,
    fetch,
    now: Date.now,
  })
  let worst: Finding['state'] = 'well'
  for await (const { name, state, says, todo } of findings) {
    process.stdout.write(
      `${SIGNS[state]} ${name.padEnd(9)} ${says}\n${todo === null ? '' : `      → ${todo}\n`}`,
    )
    if (state === 'ill' || worst === 'well') worst = state
  }
  return worst === 'ill' ? 1 : 0
}

await runCommand(async () => {
  try {
    return await main()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    log(error.message.replaceAll(/^/gm, `${SIGNS.ill} Settings  `))
    return 1
  }
})
