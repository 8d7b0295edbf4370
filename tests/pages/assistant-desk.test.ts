// The owner's side of the assistant in a browser: conversations read, taken over and given back, questions
// answered, spending limited.
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TimelineEntry } from '#contract/timeline.ts'
import { SOMETHING_ELSE } from '#domain/assistant/records.ts'
import type {
  AssistantStatus,
  Choice,
  Conversation,
  ConversationTurn,
  KnowledgeEntry,
  OpenQuestion,
  TurnAuthor,
} from '#domain/assistant/records.ts'
import { assessment, leadFromAssessment, type Lead } from '#domain/leads.ts'
import { NEW_RECORD, meOf } from '#tests/factories.ts'
import { entryOf, openPlace } from '#tests/setup/places.ts'
import { see } from '#tests/setup/see.ts'
import { answerSiteSettings } from './site-draft.ts'
import { answerLiveStream, type LiveStream } from './live-stream.ts'
import { refusal } from './stage.ts'
import { faults, openSite, untilQuiet } from './visits.ts'

const { stage, visit } = await openSite()

const idOf = (place: number) => `0190a000-0000-7000-8000-${String(place).padStart(12, '0')}`
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 9, minute)).toISOString()
const READER = { id: idOf(1), name: 'Ola Owner' }
const COLLEAGUE = { id: idOf(2), name: 'Kim Colleague' }

const LEAD: Lead = {
  ...leadFromAssessment(
    assessment.parse({ name: 'Vera Visitor', email: 'vera@example.com', phone: '555-010-0100' }),
  ),
  ...NEW_RECORD,
  id: idOf(3),
  email: null,
  status: 'new',
  source: 'assistant',
  created_at: at(0),
}

const turn = (number: number, author: TurnAuthor, text: string): ConversationTurn => ({
  id: idOf(100 + number),
  number,
  author,
  text,
  is_unsure: author === 'assistant' && text.startsWith('I am not sure'),
  created_at: at(number),
})

const INTENTS = [
  { intent: 'site-language', title: 'Other languages on your site' },
  { intent: 'languages', title: 'Which languages we speak' },
  { intent: 'services', title: 'What we do' },
  { intent: 'hours', title: 'Opening hours' },
] as const

let turns: ConversationTurn[] = []
let conversations: Conversation[] = []
let questions: OpenQuestion[] = []
let intents: readonly Choice[] = []
let knowledge: KnowledgeEntry[] = []
let assistant: AssistantStatus
let timeline: TimelineEntry[] = []
/** The requests that change something. */
let sent: { name: string; body: unknown; key: string | null }[] = []
/** Refuses the next change. */
let isRefusing = false
let live: LiveStream

function conversation(place: number, changes: Partial<Conversation> = {}): Conversation {
  return {
    id: idOf(10 + place),
    page: '/call-bots',
    lead: null,
    answered_by: 'assistant',
    person: null,
    is_running: true,
    has_email: false,
    about: `Question number ${place}`,
    promised: [],
    turn_count: 3,
    last_turn: null,
    created_at: at(0),
    last_turn_at: at(59 - place),
    ...changes,
  }
}

beforeEach(() => {
  sent = []
  isRefusing = false
  turns = [
    turn(1, 'visitor', 'can u answer my phone when im on a job'),
    turn(2, 'assistant', 'Yes, day and night. [See how it answers](/call-bots)'),
    turn(3, 'visitor', 'in spanish too?'),
    turn(4, 'assistant', 'I am not sure about that.'),
  ]
  conversations = [
    conversation(1, {
      lead: { id: LEAD.id, full_name: LEAD.full_name },
      promised: ['Growth: $997 setup, $197 a month'],
      turn_count: 4,
    }),
    conversation(2, { answered_by: 'person', person: COLLEAGUE, page: '/' }),
    conversation(3, { is_running: false, page: null, about: 'x'.repeat(300) }),
  ]
  questions = [
    {
      id: idOf(20),
      question: 'do you speak spanish',
      count: 4,
      status: 'open',
      conversation_id: idOf(11),
      likeliest: INTENTS.slice(0, 3),
      offered: [
        { ...INTENTS[1], taps: 2 },
        { ...SOMETHING_ELSE, taps: 1 },
      ],
      created_at: at(0),
      last_asked_at: at(4),
    },
    {
      id: idOf(21),
      question: 'asdf',
      count: 1,
      status: 'open',
      conversation_id: null,
      likeliest: [],
      offered: [],
      created_at: at(0),
      last_asked_at: at(3),
    },
  ]
  intents = INTENTS
  knowledge = [
    {
      id: idOf(30),
      question: 'Is there parking?',
      answer: 'Behind the shop.',
      same_as: null,
      created_at: at(0),
      updated_at: at(0),
    },
  ]
  assistant = {
    is_on: true,
    state: 'model',
    has_model: true,
    daily_ceiling: 2,
    monthly_ceiling: 20,
    price_in: 0.15,
    price_out: 0.6,
    spent_today: 0.5,
    spent_this_month: 18.2,
  }
  timeline = [
    { kind: 'status', at: at(9), from: 'new', to: 'contacted', by: 'Ola Owner' },
    ...conversations
      .slice(0, 1)
      .map((one) => ({ kind: 'conversation' as const, at: at(4), conversation: one })),
    { kind: 'submitted', at: at(4), source: 'assistant', lead_id: LEAD.id },
  ]
  answerCalls()
})

const list = (items: readonly object[]) => Response.json({ items, next: null })

/** Makes a change as the server would, or refuses it, and records it. */
function change(name: string, make: (body: never) => object | null, status = 200) {
  return (call: { body: unknown; headers: Headers }) => {
    sent.push({ name, body: call.body, key: call.headers.get('idempotency-key') })
    if (isRefusing) return refusal(503, 'unavailable', 'We can’t do this right now.')
    const made = make(call.body as never)
    return made === null ? new Response(null, { status: 204 }) : Response.json(made, { status })
  }
}

function answerCalls(): void {
  stage.setSession({ role: 'admin' })
  stage.answer('/api/me', () => Response.json(meOf('admin', READER.id, 'owner@example.com')))
  for (const path of ['projects', 'support-requests']) stage.answer(`/api/${path}`, () => list([]))
  stage.answer('/api/leads', () => list([LEAD]))
  stage.answer(`/api/leads/${LEAD.id}`, () => Response.json(LEAD))
  stage.answer(`/api/leads/${LEAD.id}/timeline`, () => Response.json({ items: timeline }))
  stage.answer('/api/conversations', ({ search }) => {
    const show = search.get('show')
    return list(
      conversations.filter(({ is_running, lead }) =>
        show === 'running' ? is_running : show === 'with-lead' ? lead : true,
      ),
    )
  })
  for (const { id } of conversations) {
    const find = () => conversations.find((one) => one.id === id) ?? conversation(9)
    stage.answer(`/api/conversations/${id}`, (call) =>
      call.method === 'GET'
        ? Response.json({ ...find(), turns })
        : change('takeover', ({ answered_by }: { answered_by: 'assistant' | 'person' }) => {
            replace({ ...find(), answered_by, person: answered_by === 'person' ? READER : null })
            return find()
          })(call),
    )
    stage.answer(
      `/api/conversations/${id}/turns`,
      change(
        'turn',
        ({ message }: { message: string }) => {
          turns = [...turns, turn(turns.length + 1, 'person', message)]
          return turns.at(-1) ?? null
        },
        201,
      ),
    )
  }
  stage.answer('/api/assistant/intents', () => Response.json({ items: intents }))
  stage.answer('/api/open-questions', () => list(questions))
  for (const { id } of questions) {
    stage.answer(
      `/api/open-questions/${id}`,
      change('settle', () => questions.find((one) => one.id === id) ?? null),
    )
  }
  stage.answer('/api/knowledge', (call) =>
    call.method === 'GET'
      ? list(knowledge)
      : change(
          'teach',
          ({ question, answer, intent }: { question: string; answer?: string; intent?: string }) => ({
            question,
            answer: answer ?? null,
            same_as: INTENTS.find((one) => one.intent === intent) ?? null,
            id: idOf(31),
            created_at: at(30),
            updated_at: at(30),
          }),
          201,
        )(call),
  )
  stage.answer(`/api/knowledge/${idOf(30)}`, (call) =>
    call.method === 'DELETE'
      ? change('forget', () => null)(call)
      : change('correct', (words: object) => ({ ...knowledge[0], ...words }))(call),
  )
  stage.answer('/api/assistant', (call) =>
    call.method === 'GET'
      ? Response.json(assistant)
      : change('assistant', (next: Partial<AssistantStatus>) => {
          assistant = { ...assistant, ...next }
          if (next.is_on === false) assistant.state = 'off'
          return assistant
        })(call),
  )
  live = answerLiveStream(stage)
}

function replace(row: Conversation): void {
  conversations = conversations.map((one) => (one.id === row.id ? row : one))
}

/** The visitor writes, and the console gets the event. */
function hear(text: string): void {
  const said = turn(turns.length + 1, 'visitor', text)
  turns = [...turns, said]
  const [first] = conversations
  if (!first) return
  replace({ ...first, last_turn: said, turn_count: turns.length, last_turn_at: at(59) })
  live.push('conversation', { ...first, last_turn: said, turn_count: turns.length, last_turn_at: at(59) })
}

async function openDesk(path: string, colorScheme: 'light' | 'dark'): Promise<Page> {
  const { page } = await visit(path, { colorScheme, reducedMotion: 'reduce', hasDeclined: true })
  await page.getByRole('tab', { name: 'Overview' }).waitFor()
  return page
}

const toast = (page: Page, text: string) => page.locator('[data-notices] li', { hasText: text })

describe('conversations', () => {
  it('are read, taken over, answered and given back by keyboard, and keep what was typed', async () => {
    const asked: string[] = []
    const page = await openDesk('/admin', 'light')
    page.on('request', (request) => asked.push(request.url()))
    await untilQuiet(page)
    const isList = (url: string) => url.includes('/assets/conversation-list')
    expect(asked.filter(isList)).toEqual([])
    await entryOf(page, 'Conversations').focus()
    await page.keyboard.press('Enter')
    await page.getByText('2 running').waitFor()
    const row = page.getByRole('listitem').filter({ hasText: 'Question number 1' })
    await see(row).toContainText('Promised: Growth: $997 setup, $197 a month')
    expect(new Set(asked.filter(isList)).size).toBe(1)
    await see(page.getByRole('listitem').filter({ hasText: 'Question number 2' })).toContainText(
      'Answered by Kim Colleague',
    )
    expect(await faults(page)).toEqual([])
    // Newest first, and a new one waits while the list has the focus.
    await page.getByRole('button', { name: 'Vera Visitor' }).focus()
    live.push('conversation', conversation(0, { about: 'Is anybody there?' }))
    await page.getByText('New conversation on /call-bots: Is anybody there?').waitFor({ state: 'attached' })
    await page.getByText('3 running').waitFor()
    await page.getByRole('button', { name: 'Show 1 new conversation' }).waitFor()
    await see(page.getByText('Is anybody there?', { exact: true })).toBeHidden()

    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Conversation with Vera Visitor' })
    await panel.getByText('Yes, day and night. See how it answers (/call-bots)').waitFor()
    await panel.getByText('in spanish too?').waitFor()
    await see(panel.getByText('It had no good answer.')).toBeVisible()
    await see(panel.getByRole('link', { name: 'Call Vera Visitor' })).toHaveAttribute(
      'href',
      'tel:+15550100100',
    )
    await see(panel.getByRole('link', { name: /^Email/ })).toBeHidden()
    await panel.getByRole('button', { name: 'Take over' }).focus()
    await page.keyboard.press('Enter')
    const box = panel.getByLabel('Message')
    await see(box).toBeFocused()
    await see(panel.getByText('You’re answering. If you don’t write')).toBeVisible()
    expect(await faults(page)).toEqual([])

    await page.keyboard.press('Enter')
    await box.pressSequentially('Yes')
    await page.keyboard.press('Shift+Enter')
    await box.pressSequentially('we do.')
    isRefusing = true
    await page.keyboard.press('Enter')
    await panel.getByText('We can’t do this right now.').waitFor()
    await page.reload()
    await see(box).toHaveValue('Yes\nwe do.')
    isRefusing = false
    await box.focus()
    await page.keyboard.press('Enter')
    const log = panel.getByRole('log', { name: 'What was said' })
    await log.getByText('Yes\nwe do.').waitFor()
    await see(box).toHaveValue('')
    const written = sent.filter(({ name }) => name === 'turn')
    expect(written.map(({ body }) => body)).toEqual([{ message: 'Yes\nwe do.' }, { message: 'Yes\nwe do.' }])
    // The second attempt had the key of the first, so the server could tell that they are one.
    expect(new Set(written.map(({ key }) => key)).size).toBe(1)

    hear('great, thanks')
    await log.getByText('great, thanks').waitFor()
    await box.fill('You are')
    await panel.getByRole('button', { name: 'Give back' }).click()
    await panel.getByText('We kept what you typed.').waitFor()
    expect(sent.filter(({ name }) => name === 'takeover').map(({ body }) => body)).toEqual([
      { answered_by: 'person' },
      { answered_by: 'assistant' },
    ])
    await page.keyboard.press('Escape')
    await see(panel).toBeHidden()
    expect(new URL(page.url()).search).toBe('?tab=conversations')
  })

  it('answered by others, over or deleted say so; a lead without an address is called', async () => {
    const page = await openDesk(`/admin-private?conversation=${idOf(12)}`, 'dark')
    const panel = page.getByRole('dialog', { name: 'Conversation' })
    await panel.getByText('Kim Colleague is answering this conversation.').waitFor()
    await see(panel.getByRole('button', { name: 'Take over' })).toBeHidden()
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Escape')

    await page.getByRole('tab', { name: 'Leads' }).click()
    await page.getByRole('radio', { name: 'Vera Visitor' }).check()
    const lead = page.getByRole('region', { name: 'Vera Visitor' })
    await see(lead.getByRole('link', { name: /Email/ })).toBeHidden()
    await see(lead.getByRole('listitem')).toHaveText([
      /^New → Contacted, by Ola Owner/,
      /^Chatted with the assistant: .*Question number 1/,
      /^Came in: Assistant/,
    ])
    expect(await faults(page)).toEqual([])
    await lead.getByRole('button', { name: 'Read the conversation' }).click()
    await page.getByText('in spanish too?').waitFor()
    await page.getByRole('link', { name: 'Open the lead' }).click()
    await see(page.getByRole('dialog')).toBeHidden()
    await see(lead).toBeVisible()

    await page.goto(`${stage.url}/admin-private?conversation=${idOf(99)}`)
    await page.getByText('This conversation is gone.').waitFor()
    await page.goto(`${stage.url}/admin-private?conversation=${idOf(13)}`)
    await page.getByText('This conversation is over').waitFor()
  })

  it('whose visitor has left are answered by email if they gave an address', async () => {
    const third = conversations[2]
    if (third) replace({ ...third, has_email: true })
    const page = await openDesk(`/admin?conversation=${idOf(13)}`, 'light')
    const panel = page.getByRole('dialog', { name: 'Conversation' })
    await panel.getByText('They’ll get your answer by email').waitFor()
    await panel.getByRole('button', { name: 'Answer by email' }).focus()
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ answered_by: 'person' }])
  })
})

describe('the assistant', () => {
  it('learns what it could not answer; typed text survives a failed save and a reload', async () => {
    const page = await openDesk('/admin-private', 'dark')
    await openPlace(page, 'Assistant')
    await page.getByText('2 open questions').waitFor()
    const question = page.getByRole('listitem').filter({ hasText: 'Asked 4 times' })
    await question.getByRole('button', { name: 'Write an answer (do you speak spanish)' }).click()
    const form = page.getByRole('form', { name: 'Answer to: do you speak spanish' })
    await see(form.getByLabel('Question')).toHaveValue('do you speak spanish')
    await see(form.getByLabel('Answer')).toBeFocused()
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Answer is required').waitFor()
    expect(await faults(page)).toEqual([])
    await form.getByLabel('Question').fill('Do you speak Spanish?')
    await form.getByLabel('Answer').fill('Yes, two of us do.')
    isRefusing = true
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('We can’t do this right now.').waitFor()
    await page.reload()
    await see(form.getByLabel('Answer')).toHaveValue('Yes, two of us do.')
    isRefusing = false
    await form.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'The assistant knows it now.').waitFor()
    const words = {
      question: 'Do you speak Spanish?',
      answer: 'Yes, two of us do.',
      open_question_id: idOf(20),
    }
    expect(sent.map(({ body }) => body)).toEqual([words, words])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    await page.getByText('1 open question', { exact: true }).waitFor()
    await see(page.getByText('Yes, two of us do.')).toBeVisible()
    await page.getByRole('button', { name: 'Ignore (asdf)' }).click()
    await page.getByText('No open questions.').first().waitFor()

    await page.getByRole('button', { name: 'Edit (Is there parking?)' }).click()
    const edit = page.getByRole('form', { name: 'Answer to: Is there parking?' })
    await edit.getByLabel('Answer').fill('In front of the shop.')
    await edit.getByRole('button', { name: 'Save' }).click()
    const entry = page.getByRole('listitem').filter({ hasText: 'Is there parking?' })
    await see(entry).toContainText('In front of the shop.')
    await entry.getByRole('button', { name: 'Delete (Is there parking?)' }).click()
    await see(entry.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await entry.getByRole('button', { name: 'Delete', exact: true }).click()
    await see(page.getByText('Is there parking?', { exact: true })).toBeHidden()
    expect(sent.map(({ name }) => name)).toEqual(['teach', 'teach', 'settle', 'correct', 'forget'])
  })

  it('learns by keyboard what a question asks; a failed save leaves the list unchanged', async () => {
    const page = await openDesk('/admin', 'light')
    await entryOf(page, 'Assistant').focus()
    await page.keyboard.press('Enter')
    const row = page.getByRole('listitem').filter({ hasText: 'Asked 4 times' })
    await see(row).toContainText('Suggested: Which languages we speak (2 taps), Something else (1 tap)')
    const opener = row.getByRole('button', { name: 'Same as… (do you speak spanish)' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const search = row.getByRole('searchbox', { name: 'Same as' })
    await see(search).toBeFocused()
    const choices = row.getByRole('group', { name: 'Answers for “do you speak spanish”' }).getByRole('button')
    await see(choices).toHaveText(INTENTS.map(({ title }) => title))
    expect(await faults(page)).toEqual([])

    await page.keyboard.press('Escape')
    await see(search).toBeHidden()
    await see(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await search.pressSequentially('hours open')
    await see(choices).toHaveText(['Opening hours'])
    await search.fill('submarine')
    await row.getByText('Nothing found.').waitFor()
    await search.fill('languages')
    await see(choices).toHaveText(['Other languages on your site', 'Which languages we speak'])
    isRefusing = true
    await choices.nth(1).focus()
    await page.keyboard.press('Enter')
    await row.getByText('We can’t do this right now.').waitFor()
    await see(search).toHaveValue('languages')
    expect(await faults(page)).toEqual([])
    isRefusing = false
    await page.keyboard.press('Enter')
    await toast(page, 'The assistant now answers it with “Which languages we speak”.').waitFor()
    await see(page.getByRole('heading', { name: 'Open questions' })).toBeFocused()
    const body = { question: 'do you speak spanish', intent: 'languages', open_question_id: idOf(20) }
    expect(sent.map((one) => one.body)).toEqual([body, body])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)

    const taught = page.getByRole('listitem').filter({ hasText: 'Same as: Which languages we speak' })
    await taught.getByRole('button', { name: 'Change (do you speak spanish)' }).click()
    await see(taught.getByRole('searchbox', { name: 'Same as' })).toBeFocused()
    await taught.getByRole('button', { name: 'Cancel' }).click()
    await see(taught.getByRole('button', { name: 'Change (do you speak spanish)' })).toBeFocused()
  })

  it('shows its spending and state, and can be switched off, in the settings', async () => {
    answerSiteSettings(stage)
    const page = await openDesk('/admin', 'light')
    await openPlace(page, 'Assistant')
    await page.getByText('On, with a model').waitFor()
    await page.getByRole('link', { name: 'Turn it off, or limit its spending' }).click()
    await page.getByText('$0.50 of $2').waitFor()
    const barOf = (name: string) => page.getByRole('progressbar', { name })
    await see(barOf('Today: share of the limit spent')).toHaveAttribute('aria-valuenow', '25')
    await see(barOf('This month: share of the limit spent')).toHaveAttribute('aria-valuenow', '91')
    await page.getByText('Limits and prices').click()
    await page.getByLabel('Daily limit ($)').fill('-1')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Daily limit must not be negative').waitFor()
    expect(await faults(page)).toEqual([])
    await page.getByLabel('Daily limit ($)').fill('0.5')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await toast(page, 'Limits and prices saved.').waitFor()
    await see(barOf('Today: share of the limit spent')).toHaveAttribute('aria-valuenow', '100')

    const power = page.getByRole('switch', { name: 'Answer visitors' })
    isRefusing = true
    await power.click()
    await toast(page, 'Couldn’t turn it off.').waitFor()
    await see(power).toBeChecked()
    isRefusing = false
    await power.focus()
    await page.keyboard.press('Space')
    await see(power).not.toBeChecked()
    await page.getByText('The assistant is off.').first().waitFor()
    expect(sent.map(({ body }) => body)).toEqual([
      { daily_ceiling: 0.5, monthly_ceiling: 20, price_in: 0.15, price_out: 0.6 },
      { is_on: false },
      { is_on: false },
    ])
  })

  it('says that nothing is spent without a model', async () => {
    answerSiteSettings(stage)
    assistant = { ...assistant, state: 'embedded', has_model: false }
    const { page } = await visit('/admin-private?settings=assistant')
    await page.getByText('No model is set up. The built-in assistant is free.').waitFor()
    await see(page.getByRole('progressbar')).toHaveCount(0)
    expect(await faults(page)).toEqual([])
  })

  it('shows empty states and failures', async () => {
    conversations = []
    questions = []
    knowledge = []
    const page = await openDesk('/admin-private', 'dark')
    stage.answer('/api/knowledge', () => refusal(404, 'not_found', 'Not in this test.'))
    await openPlace(page, 'Conversations')
    await page.getByText('None running').waitFor()
    await page.getByText('No conversations yet.').waitFor()
    await openPlace(page, 'Assistant')
    await page.getByText('No open questions. When').waitFor()
    const failed = page.getByRole('alert').filter({ hasText: 'Couldn’t load what you taught it.' })
    await failed.waitFor()
    expect(await faults(page)).toEqual([])
    answerCalls()
    await failed.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Nothing yet. Add what visitors ask').waitFor()
  })
})
