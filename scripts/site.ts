// `npm run site -- export FOLDER`: writes the published site as files. `import FOLDER`: publishes them. Works whether or not the server runs.
import path from 'node:path'
import process from 'node:process'
import { readConfig } from '#server/config.ts'
import { exportSite, importSite, SiteImportError } from '#server/site/transfer.ts'
import { runCommand, withDatabase } from './command-line.ts'

const USAGE = `Usage: npm run site -- export FOLDER
       npm run site -- import FOLDER
`

async function main([verb, folder, ...rest]: string[]): Promise<number> {
  if ((verb !== 'export' && verb !== 'import') || folder === undefined || rest.length > 0) {
    process.stderr.write(USAGE)
    return 2
  }
  const target = path.resolve(folder)
  const said = await withDatabase(readConfig(process.env), async (db) =>
    verb === 'export'
      ? `Wrote ${await exportSite(db, target)} changed fields to ${target}`
      : `Published version ${await importSite(db, target)}. Running servers show it within seconds.`,
  )
  process.stdout.write(`${said}\n`)
  return 0
}

await runCommand(main, (error) => error instanceof SiteImportError)
