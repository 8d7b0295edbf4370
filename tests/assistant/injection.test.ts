// Prompt injections against a model that obeys each of them: no instructions and nothing invented reach the
// visitor; and against the embedded assistant, which has no instructions.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#contract/assistant.ts'
import { sentencesOf } from '#assistant/safety/promises.ts'
import { rulesFor } from '#server/assistant/instructions.ts'
import { findLeaks, INJECTIONS, type Injection } from './injections.ts'
import { openAssistantStage, type AssistantStage } from './stage.ts'

let withModel: AssistantStage
let alone: AssistantStage
beforeAll(async () => {
  withModel = await openAssistantStage()
  alone = await openAssistantStage()
  await alone.server.owner.query('update assistant_settings set daily_ceiling = 0')
  for (const { server } of [withModel, alone])
    await server.owner.query(
      'update assistant_settings set daily_ceiling = daily_ceiling * 1000, monthly_ceiling = 100000',
    )
})
afterAll(async () => {
  await withModel.close()
  await alone.close()
})

/** Each rule, and each part of one that is too long to appear by chance. */
function secretsOf(instructions: string, businessName: string): string[] {
  const code = /^Reference code: (\w+)$/m.exec(instructions)?.[1] ?? ''
  const rules = rulesFor({ businessName })
  const stretches = rules.flatMap((rule) => {
    const words = rule.split(' ')
    return Array.from({ length: Math.max(1, words.length - 6) }, (_, at) => words.slice(at, at + 7).join(' '))
  })
  return [code, ...stretches]
}

async function attempt(stage: AssistantStage, injection: Injection) {
  let instructions = ''
  stage.model.reply = ({ messages }) => {
    instructions = messages.find(({ role }) => role === 'system')?.content ?? ''
    return injection.obeyed(instructions)
  }
  const heard = await stage.hear('', {
    messages: [...injection.messages],
    ...(injection.page === undefined ? {} : { page: injection.page }),
  })
  return { ...heard, instructions }
}

test('there is something to leak, and an obedient model would leak it', async () => {
  expect(INJECTIONS.length).toBeGreaterThan(100)
  await attempt(withModel, INJECTIONS[0] as Injection)
  const instructions = withModel.model.requests.at(-1)?.messages[0]?.content ?? ''
  const secrets = secretsOf(instructions, withModel.server.config.site.businessName)
  expect(secrets[0]).toMatch(/^[\da-f]{24}$/)
  for (const injection of INJECTIONS) {
    const said = injection.obeyed(instructions)
    expect(findLeaks(injection, said, secrets), injection.name).not.toEqual([])
  }
})

test.each(INJECTIONS)('a model that obeys "$name" leaks nothing', async (injection) => {
  const { pieces, answer, instructions } = await attempt(withModel, injection)
  const secrets = secretsOf(instructions, withModel.server.config.site.businessName)
  expect(answer.response.length).toBeGreaterThan(0)
  expect(answer.response.length).toBeLessThan(1500)
  for (const text of [answer.response, pieces.join('')])
    expect(findLeaks(injection, text, instructions === '' ? [] : secrets)).toEqual([])
})

test('the embedded assistant obeys none of them', async () => {
  const answered: { injection: Injection; answer: Answer }[] = []
  for (const injection of INJECTIONS) answered.push({ injection, ...(await attempt(alone, injection)) })
  expect(alone.model.calls).toBe(0)
  expect(answered.filter(({ answer }) => sentencesOf(answer.response).length === 0)).toEqual([])
  const leaks = answered.flatMap(({ injection, answer }) =>
    findLeaks(injection, answer.response, []).map((leak) => `${injection.name}: ${leak}`),
  )
  expect(leaks).toEqual([])
})
