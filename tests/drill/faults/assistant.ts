// A model with every kind of failure.
import { FAILING_MODES } from '#tests/assistant/fake-model.ts'
import type { Fault } from '../fault.ts'
import { count, note, took } from '../figures.ts'
import { post } from '../requests.ts'

export const modelFails: Fault = {
  id: 'F12',
  what: 'the model is down, slow, never finishes, or returns nonsense',
  async run({ url, model, random }, { rounds }) {
    const modes = random.shuffle(FAILING_MODES).slice(0, 4 * rounds)
    let wrong = 0
    let slowest = 0
    for (const [at, mode] of modes.entries()) {
      model.mode = mode
      const { status, text, ms } = await post(
        `${url}/api/ai-chat`,
        { messages: [{ role: 'user', content: 'How much is Growth?' }], messageType: 'chat' },
        { 'x-forwarded-for': `10.94.1.${at + 1}` },
      )
      if (status !== 200 || (JSON.parse(text) as { response: string }).response === '') wrong++
      slowest = Math.max(slowest, ms)
    }
    model.mode = 'good'
    return [
      note('failures tried', modes.join(', ')),
      count('questions without an answer', wrong),
      took('longest wait for an answer', slowest, 15_000),
    ]
  },
}
