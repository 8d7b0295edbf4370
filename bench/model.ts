// The fake model in its own process, so that its work is not measured as the product's.
import { fork } from 'node:child_process'
import { openFakeModel, type FakeModel, type FakeRequest, type Mode } from '#tests/assistant/fake-model.ts'
import type { Openings } from './harness.ts'

type Told = Pick<FakeModel, 'calls' | 'tokensIn' | 'tokensOut'> & { last: FakeRequest | undefined }

export interface ModelProcess {
  url: string
  /** Sets its behavior; returns the requests so far. */
  turn(mode?: Mode): Promise<Told>
}

type Order = { mode: Mode } | 'tell'

export async function startModelProcess({ onClose }: Openings): Promise<ModelProcess> {
  const child = fork(import.meta.filename)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  onClose(async () => {
    if (child.connected) child.disconnect()
    await ended
  })
  const heard = <Word>() => new Promise<Word>((resolve) => child.once('message', resolve as () => void))
  const { url } = await heard<{ url: string }>()
  return {
    url,
    turn(mode) {
      const told = heard<Told>()
      child.send((mode === undefined ? 'tell' : { mode }) satisfies Order)
      return told
    },
  }
}

if (process.argv[1] === import.meta.filename) {
  const model = await openFakeModel()
  process.on('disconnect', () => process.exit())
  process.on('message', (order: Order) => {
    if (order !== 'tell') model.mode = order.mode
    const { calls, tokensIn, tokensOut, requests } = model
    process.send?.({ calls, tokensIn, tokensOut, last: requests.at(-1) } satisfies Told)
  })
  process.send?.({ url: model.url })
}
