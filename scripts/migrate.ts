// `npm run migrate`: brings the database up to date, creates the server's login or sets its password, and exits.
import process from 'node:process'
import { readConfig } from '#server/config.ts'
import { openData } from '#server/start-up.ts'
import { log, runCommand } from './command-line.ts'

await runCommand(async (words) => {
  if (words.length > 0) {
    process.stderr.write('Usage: npm run migrate\n')
    return 2
  }
  const data = await openData(readConfig(process.env), log)
  await data.close()
  process.stdout.write('The database is up to date.\n')
  return 0
})
