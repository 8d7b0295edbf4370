// Installs the dependencies of the lock file, if they are missing or outdated. Plain JavaScript for the system's Node, which can be older
// than the product's.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { compareWithLock } from './compare-with-lock.mjs'

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
  process.stdout.write('Installing dependencies...\n')
  const npm = process.env.npm_execpath
  // Not `npm ci`: it fails if a registry lacks an optional binary of another platform. Versions and hashes are still those of the lock
  // file, and `--no-save` leaves it unchanged.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (result.status !== 0) {
    process.stderr.write(
      result.signal === 'SIGKILL' || result.status === 137
        ? 'The installation was killed, most likely because memory ran out. It needs 1 GB. Add 1 GB of swap, or build the image on a larger machine. See docs/runbook.md.\n'
        : 'The installation failed. The message from npm is above.\n',
    )
    process.exit(1)
  }
  checkAgainstLock()
  linkNode()
  provideExec()
  writeFileSync(stamp, wanted)
}

function checkAgainstLock() {
  const readJson = (file) => JSON.parse(readFileSync(new URL(file, root), 'utf8'))
  const versionAt = (place) => {
    const file = `${place}/package.json`
    return existsSync(new URL(file, root)) ? readJson(file).version : null
  }
  const { packages: installed } = readJson('node_modules/.package-lock.json')
  const differences = compareWithLock(readJson('package-lock.json').packages, installed, versionAt)
  if (differences.length === 0) return
  const some = differences.slice(0, 5).join('\n')
  process.stderr.write(
    `The installed packages differ from package-lock.json. Delete the node_modules folder and run this again.\n${some}\n`,
  )
  process.exit(1)
}

/** npm 10 does not create the link to the installed Node, which scripts find on their PATH. */
function linkNode() {
  const link = new URL('node_modules/.bin/node', root)
  const names = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]
  const found = names.find((name) => existsSync(new URL(`node_modules/${name}/bin/node`, root)))
  if (found !== undefined && !existsSync(link)) symlinkSync(`../${found}/bin/node`, link)
}

/** With `exec` in a script, signals reach the server itself; Windows has no `exec`. */
function provideExec() {
  if (process.platform === 'win32') writeFileSync(new URL('node_modules/.bin/exec.cmd', root), '@%*\r\n')
}
