// Installs other software to compare with into bench/.peers, on demand. It is not part of the product.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './harness.ts'

/** The folder of the installed package. */
export function installPeer(name: string, version: string): string {
  const home = path.join(ROOT, 'bench', '.peers', name)
  const folder = path.join(home, 'node_modules', name)
  if (!existsSync(folder)) {
    mkdirSync(home, { recursive: true })
    writeFileSync(path.join(home, 'package.json'), '{ "private": true }\n')
    const result = spawnSync(
      'npm',
      ['install', '--no-save', '--no-audit', '--no-fund', `${name}@${version}`],
      { cwd: home, stdio: 'inherit' },
    )
    if (result.status !== 0) throw new Error(`${name} could not be installed`)
  }
  return folder
}
