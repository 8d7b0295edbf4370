// Installs what the lock file says, when it is missing or stale. Plain JavaScript for the machine's own Node, which may be
// older than the product's. Must never touch anything when everything is in place.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Node ${process.version} is too old: please install Node 20.19 or later.\n`)
  process.exit(1)
}

const root = new URL('../', import.meta.url)
const stamp = new URL('node_modules/.installed', root)
const wanted = createHash('sha256')
  .update(readFileSync(new URL('package-lock.json', root)))
  .digest('hex')
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''

if (installed !== wanted) {
  process.stdout.write('Installing dependencies …\n')
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (result.status !== 0) {
    process.stderr.write('The installation failed; what npm said stands above.\n')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}
