// Finds out whether a running server owns a data folder, also while PostgreSQL does not run. The owner listens on a unix socket. The
// kernel closes it when the process ends in any way, so a killed server is not mistaken for a running one.
import { randomBytes } from 'node:crypto'
import { link, rename, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { codeOf } from './embedded-postgres-error.ts'

export interface Ownership {
  release(): Promise<void>
}

/** Makes this process the owner; undefined if another running server is. */
export async function claimOwnership(sockets: string): Promise<Ownership | undefined> {
  const ownerSocket = join(sockets, 'owner')
  // Bound under a unique name and then linked, because link() fails if the name is taken.
  const unique = join(sockets, `own.${randomBytes(3).toString('hex')}`)
  const server = await listen(unique)
  try {
    while (!(await tryLink(unique, ownerSocket))) {
      if (await isAlive(ownerSocket)) {
        await closed(server)
        return undefined
      }
      await removeDead(ownerSocket, join(sockets, `old.${randomBytes(3).toString('hex')}`))
    }
  } catch (error) {
    await closed(server)
    throw error
  } finally {
    await rm(unique, { force: true })
  }
  server.unref()
  let released: Promise<void> | undefined
  const release = async (): Promise<void> => {
    await rm(ownerSocket, { force: true })
    await closed(server)
  }
  return { release: () => (released ??= release()) }
}

async function listen(path: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((done, failed) => {
    // Never removed: an error while accepting a connection, for lack of file handles, must not end the process.
    server.on('error', failed)
    // Other users cannot enter the folder; servers of root and of the folder's owner can connect to each other.
    server.listen({ path, readableAll: true, writableAll: true }, done)
  })
  return server
}

function closed(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()))
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function isAlive(path: string): Promise<boolean> {
  return new Promise((done, failed) => {
    const socket = connect(path, () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', (error) => {
      const code = codeOf(error)
      // Not a socket, or its listener is gone.
      if (code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ENOTSOCK') done(false)
      // The queue of a busy server is full.
      else if (code === 'EAGAIN') done(true)
      else failed(error)
    })
  })
}

/** Removes a dead socket; restores it if another server has placed its own there meanwhile. */
async function removeDead(ownerSocket: string, aside: string): Promise<void> {
  try {
    await rename(ownerSocket, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (await isAlive(aside)) await tryLink(aside, ownerSocket)
  await rm(aside, { force: true, recursive: true })
}
