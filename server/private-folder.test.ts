import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeMode, listOpenFolders, makeDataDir, makePrivateFolder } from './private-folder.ts'
import { storeSecret } from './start-up.ts'

let parent = ''
beforeEach(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'private-'))
})
afterEach(() => rm(parent, { recursive: true, force: true }))

const modeOf = async (folder: string) => (await stat(folder)).mode & 0o777
const isRoot = process.geteuid?.() === 0
/** Root's PostgreSQL runs as another user, who enters the folder. */
const dataDirMode = isRoot ? 0o711 : 0o700

test('DATA_DIR is closed to others, whichever part of the server makes it', async () => {
  const dataDir = path.join(parent, 'data')
  await storeSecret(dataDir)
  expect(await modeOf(dataDir)).toBe(dataDirMode)
})

test.each([0o755, 0o777, 0o750, 0o711])('a folder of mode %o is closed, and stays so', async (mode) => {
  const [dataDir, outbox] = [path.join(parent, 'data'), path.join(parent, 'outbox')]
  for (const folder of [dataDir, outbox]) {
    await mkdir(folder)
    await chmod(folder, mode)
  }
  for (let start = 0; start < 2; start++) {
    await makeDataDir(dataDir)
    await makePrivateFolder(outbox)
    expect(await modeOf(dataDir)).toBe(mode & dataDirMode)
    expect(await modeOf(outbox)).toBe(0o700)
  }
})

test('a folder that is closed already is not opened', async () => {
  await chmod(parent, 0o700)
  await makeDataDir(parent)
  expect(await modeOf(parent)).toBe(0o700)
})

test.each(['EPERM', 'ENOTSUP', 'EROFS'])(
  'a file system that refuses with %s leaves it open',
  async (code) => {
    const refuse = (error: string) => async () => {
      throw Object.assign(new Error(error), { code: error })
    }
    await expect(changeMode(parent, 0o700, refuse(code))).resolves.toBeUndefined()
    await expect(changeMode(parent, 0o700, refuse('EIO'))).rejects.toThrow('EIO')
  },
)

test('names the folders that others can read', async () => {
  expect(await listOpenFolders(path.join(parent, 'nowhere'))).toEqual([])
  await chmod(parent, 0o711)
  expect(await listOpenFolders(parent)).toEqual([])
  const outbox = path.join(parent, 'outbox')
  await mkdir(outbox)
  await chmod(outbox, 0o755)
  await chmod(parent, 0o755)
  expect(await listOpenFolders(parent)).toEqual([parent, outbox])
  await makeDataDir(parent)
  await makePrivateFolder(outbox)
  expect(await listOpenFolders(parent)).toEqual([])
})
