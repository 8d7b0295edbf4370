// `npm run doctor`: checks an installation and says what to fix. Exits with code 1 if there is an error. `--no-mail` is for scheduled runs:
// it connects to the mail server and sends no mail.
import path from 'node:path'
import process from 'node:process'
import { ConfigError, readConfig, type Config } from '#server/config.ts'
import { connectionsFor, twoConnectionsFor, type Connections } from '#server/db/connection.ts'
import { runChecks, type Finding } from '#server/doctor/checks.ts'
import { findSecret } from '#server/start-up.ts'
import { findRunning, log, runCommand } from './command-line.ts'

const SYMBOLS = { ok: 'ok   ', note: 'note ', error: 'ERROR' } as const satisfies Record<
  Finding['state'],
  string
>

const USAGE = 'Usage: npm run doctor [-- --no-mail]\n'

async function main(words: string[]): Promise<number> {
  if (words.some((word) => word !== '--no-mail')) {
    process.stderr.write(USAGE)
    return 2
  }
  const config = readConfig(process.env)
  const dataDir = path.resolve(config.dataDir)
  const secret = config.authSecret ?? (await findSecret(dataDir)) ?? ''
  const findings = runChecks({
    config,
    dataDir,
    database: await findDatabase(config, secret),
    isMailSent: words.length === 0,
    fetch,
    now: Date.now,
  })
  let worst: Finding['state'] = 'ok'
  for await (const { name, state, says, todo } of findings) {
    process.stdout.write(
      `${SYMBOLS[state]} ${name.padEnd(9)} ${says}\n${todo === null ? '' : `      → ${todo}\n`}`,
    )
    if (state === 'error' || worst === 'ok') worst = state
  }
  return worst === 'error' ? 1 : 0
}

/** Without connecting: a check reports a database that is away. */
async function findDatabase(
  { databaseUrl, databaseOwnerUrl, dataDir }: Config,
  secret: string,
): Promise<Connections | null> {
  if (databaseUrl === null) {
    const embedded = await findRunning(path.resolve(dataDir)).catch(() => null)
    return embedded === null ? null : connectionsFor(embedded, secret)
  }
  return databaseOwnerUrl === null
    ? connectionsFor(databaseUrl, secret)
    : twoConnectionsFor(databaseOwnerUrl, databaseUrl, secret)
}

await runCommand(async (words) => {
  try {
    return await main(words)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    log(error.message.replaceAll(/^/gm, `${SYMBOLS.error} Settings  `))
    return 1
  }
})
