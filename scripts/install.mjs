// Installs what the lock file says, when it is missing or stale. Plain JavaScript for the machine's own Node, which may be
// older than the product's. Must never touch anything when everything is in place.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Node ${process.version} is too old. Install Node 20.19 or later.\n`)
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
  // Not `npm ci`: it refuses the whole lock where a registry does not carry some other platform's optional binary.
  // Versions and hashes are the lock's all the same, and `--no-save` leaves it as it is.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (result.status !== 0) {
    process.stderr.write('The installation failed. The message from npm is above.\n')
    process.exit(1)
  }
  linkNode()
  provideExec()
  writeFileSync(stamp, wanted)
}

/** npm 10 leaves out the link to the Node that came along; scripts find it on their PATH by that link. */
function linkNode() {
  const link = new URL('node_modules/.bin/node', root)
  const names = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]
  const found = names.find((name) => existsSync(new URL(`node_modules/${name}/bin/node`, root)))
  if (found !== undefined && !existsSync(link)) symlinkSync(`../${found}/bin/node`, link)
}

/** `exec` in a script lets signals reach the server itself; Windows' shell has no such word. */
function provideExec() {
  if (process.platform === 'win32') writeFileSync(new URL('node_modules/.bin/exec.cmd', root), '@%*\r\n')
}
