// Tells immediately whether a live server holds a data folder, also while PostgreSQL does not run.
//
// The sign is a listening unix socket: the kernel closes it with the process, however that ends, so a killed
// server leaves nothing that looks alive, and no process number can be mistaken for another program's.

import { randomBytes } from 'node:crypto'
import { link, rename, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { codeOf } from './embedded-postgres-error.ts'

export interface Ownership {
  /** Lets the next server have the folder; safe to call twice. */
  release(): Promise<void>
}

/** Takes the folder for this process; undefined where another live server has it. */
export async function findOwnership(sockets: string): Promise<Ownership | undefined> {
  const sign = join(sockets, 'owner')
  // Bound under a name of its own first and then linked: link() fails when the name is taken, bind and rename do not.
  const unique = join(sockets, `own.${randomBytes(3).toString('hex')}`)
  const server = await listen(unique)
  try {
    while (!(await linked(unique, sign))) {
      if (await answers(sign)) {
        await closed(server)
        return undefined
      }
      await setAside(sign, join(sockets, `old.${randomBytes(3).toString('hex')}`))
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
    await rm(sign, { force: true })
    await closed(server)
  }
  return { release: () => (released ??= release()) }
}

async function listen(path: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((done, failed) => {
    // Stays: accepting a connection may fail for lack of file handles, which must not end the server.
    server.on('error', failed)
    // The folder is closed to others already; root's server and its folder's owner must be able to ask each other.
    server.listen({ path, readableAll: true, writableAll: true }, done)
  })
  return server
}

function closed(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()))
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function answers(path: string): Promise<boolean> {
  return new Promise((done, failed) => {
    const socket = connect(path, () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', (error) => {
      const code = codeOf(error)
      // Anything that is not a socket, or whose listener is dead, is a leftover.
      if (code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ENOTSOCK') done(false)
      // The queue of a living but busy server is full.
      else if (code === 'EAGAIN') done(true)
      else failed(error)
    })
  })
}

/** Removes a dead socket; puts it back if another server has placed a live one there meanwhile. */
async function setAside(sign: string, aside: string): Promise<void> {
  try {
    await rename(sign, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (await answers(aside)) await linked(aside, sign)
  await rm(aside, { force: true, recursive: true })
}
