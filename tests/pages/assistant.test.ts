// The assistant as visitors see it, with a
// controlled browser clock and prepared answers.
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#contract/assistant.ts'
import { refusal, type Stage } from './stage.ts'
import { alive, findings, openSite, overhang, setTextSize, untilQuiet } from './visits.ts'

const { stage, visit } = await openSite()

const ASK = '/api/ai-chat'
const STREAM = '/api/ai-chat/stream'
const TOAST = 'Sorry, I encountered an error. Please try again.'
const TROUBLE = "Sorry, I'm having trouble connecting right now. Please try again or contact us directly."
const LONG = `${'A long answer goes on for a while. '.repeat(30)}See /package/growth.`

const answer = (response: string, rest: Partial<Answer> = {}): Answer => ({
  response,
  conversation: 'token',
  by: 'assistant',
  lead: null,
  turn: 2,
  ...rest,
})
const answers = (response: string, rest?: Partial<Answer>) =>
  stage.answer(ASK, () => Response.json(answer(response, rest)))

/** An event stream that a test writes into. */
function openEvents() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) })
  const write = (text: string) => controller?.enqueue(new TextEncoder().encode(text))
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    write,
    send: (name: string, data: unknown, id?: number) =>
      write(`event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`),
    end: () => controller?.close(),
  }
}

beforeEach(() => {
  stage.setSession(null)
  stage.calls.length = 0
  answers('Growth is $997 setup and $197 a month. See /package/growth.')
  stage.answer(STREAM, () => openEvents().response)
  stage.answer('/api/ai-chat/conversation', () => new Response(null, { status: 204 }))
})

const undecided = { isAssistantFree: true } as const
const free = { ...undecided, hasDeclined: true } as const
const withClock = async (page: Page) => {
  await page.clock.install({ time: new Date('2026-11-20T17:00:00Z') })
  await page.addInitScript(() =>
    addEventListener(
      'load',
      () => (document.documentElement.dataset['loadedAt'] = String(performance.now())),
    ),
  )
}

const PHONE = { width: 390, height: 844 }
const round = (page: Page) => page.getByRole('button', { name: 'Open chat' })
const bubble = (page: Page) => page.getByRole('button', { name: /automated assistant|Continue our/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'AI assistant' })
const demo = (page: Page) => page.getByRole('region', { name: 'Try Our AI Assistant' })
type Frame = ReturnType<typeof panel>
const input = (frame: Frame) => frame.getByRole('textbox', { name: 'Message' })
const log = (frame: Frame) => frame.getByRole('log')
const close = (page: Page) => panel(page).getByRole('button', { name: 'Close chat' }).click()
const toast = (page: Page, text: string) => page.locator('[data-notices] li', { hasText: text })
const asked = (path = ASK) => stage.calls.filter((call) => call.path === path)
const bodyOf = (call: Stage['calls'][number] | undefined) =>
  call?.body as {
    messages: { role: string; content: string }[]
    messageType: string
    sessionId?: string
    conversation?: string
    page?: string
    intent?: string
  }

async function open(page: Page) {
  await round(page).click()
  await input(panel(page)).waitFor()
  return panel(page)
}

async function say(frame: Frame, text: string) {
  await input(frame).fill(text)
  await input(frame).press('Enter')
}

const stored = (page: Page, kind: 'local' | 'session') =>
  page.evaluate(
    (kind) =>
      Object.keys(kind === 'local' ? localStorage : sessionStorage).filter((key) =>
        key.startsWith('assistant'),
      ),
    kind,
  )

describe('opening by itself', () => {
  it('waits eight seconds, stays closed where it was closed, and elsewhere for half an hour', async () => {
    const { page } = await visit('/about', { ...free, isFresh: true }, withClock)
    await alive(page)
    const goTo = async (name: string, path: string) => {
      await page.getByRole('banner').getByRole('link', { name }).click()
      await page.waitForURL(`**${path}`)
    }
    const staysClosed = async () => {
      await page.clock.fastForward(9000)
      await round(page).waitFor()
      expect(await panel(page).isVisible()).toBe(false)
    }
    // The page's clock runs during navigation and cannot be paused in its past, so pause it ahead.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    const passed = await page.evaluate(
      () => performance.now() - Number(document.documentElement.dataset['loadedAt']),
    )
    await page.clock.runFor(7900 - passed)
    expect(await panel(page).count()).toBe(0)
    await page.clock.runFor(200)
    await panel(page).waitFor()
    await page.clock.resume()
    // It opened by itself, so the focus stays where it was.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    expect(await stored(page, 'local')).toEqual([])

    await close(page)
    expect(
      await page.evaluate(() => [
        localStorage.getItem('assistantClosedPage'),
        Math.abs(Date.now() - Number(localStorage.getItem('assistantClosedAt'))) < 60_000,
      ]),
    ).toEqual(['/about', true])
    await staysClosed()
    await goTo('Services', '/services')
    await staysClosed()
    await page.clock.fastForward('31:00')
    await goTo('Contact', '/contact')
    await page.clock.fastForward(8500)
    await panel(page).waitFor()

    await close(page)
    await page.clock.fastForward('31:00')
    await page.reload()
    await alive(page)
    await staysClosed()
    await goTo('About', '/about')
    await page.clock.fastForward(8500)
    await panel(page).waitFor()
  })

  it('never happens on the demo, sign-in, package and order pages, though the button is there', async () => {
    const { page } = await visit('/chatbot', { ...free, isFresh: true }, withClock)
    await alive(page)
    const staysClosed = async () => {
      await page.clock.fastForward(20_000)
      await round(page).waitFor()
      expect(await panel(page).count()).toBe(0)
    }
    await staysClosed()
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await page.waitForURL('**/auth')
    await staysClosed()
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
    await page.waitForURL('**/onboarding/launch')
    await staysClosed()
    await page.goto(`${stage.url}/package/growth`)
    await staysClosed()
    // The same clock opens it elsewhere.
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about')
    await page.clock.fastForward(8500)
    await panel(page).waitFor()
  })

  it('shows a small bubble on a phone, which opens the dialog or is dismissed', async () => {
    const { page } = await visit('/', { ...free, isFresh: true, viewport: PHONE }, withClock)
    await alive(page)
    await page.clock.fastForward(9000)
    await bubble(page).waitFor()
    expect(await bubble(page).innerText()).toContain('automated assistant')
    expect(await panel(page).count()).toBe(0)
    const box = await bubble(page).boundingBox()
    expect(box?.height).toBeLessThan(PHONE.height / 8)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((await round(page).boundingBox())?.y ?? 0)
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await bubble(page).click()
    await panel(page).waitFor()
    await close(page)
    await round(page).waitFor()
    expect(await bubble(page).count()).toBe(0)

    await page.clock.fastForward('31:00')
    await page.goto(`${stage.url}/services`)
    await alive(page)
    await page.clock.fastForward(9000)
    await bubble(page).waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    expect(await bubble(page).count()).toBe(0)
    expect(await round(page).evaluate((button) => button === document.activeElement)).toBe(true)
    await page.reload()
    await alive(page)
    await page.clock.fastForward(9000)
    await round(page).waitFor()
    expect(await bubble(page).count()).toBe(0)
  })

  it('does not interrupt typing into the page', async () => {
    const { page } = await visit('/contact', { ...free, isFresh: true }, withClock)
    await alive(page)
    await page.getByLabel('Full Name *').fill('Maria')
    await page.clock.fastForward(9000)
    expect(await panel(page).count()).toBe(0)
    await round(page).waitFor()
  })

  it('never happens in the consoles, which have no assistant', async () => {
    stage.setSession({ role: 'admin' })
    for (const path of ['/admin', '/admin-private']) {
      const { page } = await visit(path, undecided)
      await alive(page)
      expect(await round(page).count()).toBe(0)
    }
    stage.setSession({ role: 'customer' })
    const { page } = await visit('/dashboard', undecided)
    await alive(page)
    expect(await round(page).isVisible()).toBe(true)
  })
})

describe('the round button', () => {
  it('hides on a phone while a field of a form is in use', async () => {
    const { page } = await visit('/contact', { viewport: PHONE, hasDeclined: true })
    await alive(page)
    await round(page).waitFor()
    await page.getByLabel('Full Name *').focus()
    await round(page).waitFor({ state: 'hidden' })
    await page.getByLabel('Full Name *').blur()
    await round(page).waitFor()
  })

  it('hides while it covers a button that was added later, without scrolling', async () => {
    const { page } = await visit('/about', { viewport: PHONE, hasDeclined: true })
    await alive(page)
    await round(page).waitFor()
    await page.locator('main').evaluate((main) => {
      const button = main.ownerDocument.createElement('button')
      button.style.cssText = 'position: fixed; inset: auto 0 0 0; height: 200px'
      main.append(button)
    })
    await round(page).waitFor({ state: 'hidden' })
    await page.locator('main > button').evaluate((button) => button.remove())
    await round(page).waitFor()
  })

  it.each([
    ['the bubble', bubble],
    ['the round button', round],
  ])("%s hides if it would cover a phone link or a form's button", async (_, find) => {
    const { page } = await visit('/contact', { ...free, isFresh: true, viewport: PHONE }, withClock)
    await alive(page)
    await page.clock.fastForward(9000)
    await bubble(page).waitFor()
    const part = find(page)
    const { y = 0 } = (await part.boundingBox()) ?? {}
    for (const needed of [
      page.getByRole('button', { name: 'Next', exact: true }),
      page.getByRole('contentinfo').getByRole('link', { name: '(555) 010-0199' }),
    ]) {
      await needed.evaluate((element, y) => {
        element.style.display = 'block'
        element.style.width = '100%'
        scrollBy({ top: element.getBoundingClientRect().top - y, behavior: 'instant' })
      }, y)
      await part.waitFor({ state: 'hidden' })
      await page.evaluate(() => scrollBy({ top: -200, behavior: 'instant' }))
      await part.waitFor()
    }
  })

  it('hides if it would cover the control with the focus or the pointer', async () => {
    const { page } = await visit('/privacy', { hasDeclined: true })
    await alive(page)
    const box = await round(page).boundingBox()
    await page.evaluate((box) => {
      const link = document.createElement('a')
      link.href = '/about'
      link.textContent = 'Beneath'
      link.style.cssText = `position:fixed;left:${(box?.x ?? 0) - 200}px;top:${box?.y}px;width:240px;height:40px`
      document.querySelector('main')?.append(link)
    }, box)
    const link = page.getByRole('link', { name: 'Beneath' })
    await link.focus()
    await round(page).waitFor({ state: 'hidden' })
    await link.blur()
    await round(page).waitFor()
    await link.hover({ position: { x: 20, y: 20 } })
    await round(page).waitFor({ state: 'hidden' })
    await page.mouse.move(10, 300)
    await round(page).waitFor()
    await round(page).click()
    await panel(page).waitFor()
  })
})

it('opens when pressed before any script is loaded, ready for typing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const fetched: string[] = []
  const { page } = await visit('/privacy', undecided, async (fresh) => {
    fresh.on('request', (request) => fetched.push(request.url()))
    await fresh.route('**/assets/*.js', async (route) => {
      await promise
      await route.continue()
    })
  })
  await alive(page)
  await untilQuiet(page)
  expect(fetched.filter((url) => url.endsWith('.js'))).toEqual([])
  await round(page).click()
  expect(await input(panel(page)).evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('how much is growth')
  await page.keyboard.press('Enter')
  expect(asked()).toEqual([])
  resolve()
  await log(panel(page)).getByText('Growth is $997 setup').waitFor()
  expect(bodyOf(asked()[0]).messages.at(-1)?.content).toBe('how much is growth')
})

it('receives its press, though it moves when the cookie notice closes', async () => {
  const { page } = await visit('/privacy', { ...undecided, viewport: { width: 390, height: 844 } })
  await alive(page)
  const place = async () => (await round(page).boundingBox()) ?? { x: 0, y: 0 }
  const { x, y } = await place()
  await page.mouse.move(x + 28, y + 28)
  await page.mouse.down()
  await page.evaluate(() => {
    for (const button of document.querySelectorAll('button'))
      if (button.textContent === 'Decline Non-Essential') button.click()
  })
  await expect.poll(async () => (await place()).y - y).toBeGreaterThan(56)
  await page.mouse.up()
  await panel(page).waitFor()
})

it('a message sent with Enter before the scripts run is sent once afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { page } = await visit('/chatbot', undecided, (fresh) =>
    fresh.route('**/assets/*.js', async (route) => {
      await promise
      await route.continue()
    }),
  )
  await input(demo(page)).fill('how much is growth')
  await input(demo(page)).press('Shift+Enter')
  await input(demo(page)).press('Enter')
  await input(demo(page)).press('Enter')
  expect(stage.calls).toEqual([])
  resolve()
  await demo(page).getByText('Growth is $997 setup').waitFor()
  expect(stage.calls.filter(({ path }) => path === ASK)).toHaveLength(1)
  expect(await input(demo(page)).inputValue()).toBe('')
})

it('greets and suggests questions by the page, while nothing was said', async () => {
  const { page } = await visit('/', free)
  await alive(page)
  const frame = await open(page)
  const read = async () => [
    await log(frame).locator('p').first().innerText(),
    ...(await log(frame).getByRole('button').allInnerTexts()),
  ]
  const seen = [await read()]
  const footer = page.getByRole('contentinfo')
  for (const [name, path] of [
    ['Website Development', '/services/website-development'],
    ['Google Business Profile', '/services/google-business-profile'],
    ['AI Automation', '/services/ai-automation'],
    ['Professional Email', '/services/professional-email'],
    ['All Services', '/services'],
    ['About', '/about'],
    ['Contact', '/contact'],
    ['ROI Calculator', '/calculator'],
    ['AI Call Bots', '/call-bots'],
  ] as const) {
    await footer.getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`**${path}`)
    await expect.poll(read).not.toEqual(seen.at(-1))
    seen.push(await read())
  }
  expect(new Set(seen.map(([greeting]) => greeting)).size).toBe(seen.length)
  for (const [greeting, ...suggestions] of seen) {
    expect(greeting).toContain('automated assistant')
    expect(suggestions).toHaveLength(3)
  }
})

describe('a conversation', () => {
  it('opens, answers, continues on other pages and after reloads, and is deleted on request', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    stage.answer(ASK, async () => {
      await promise
      return Response.json(
        answer(
          'It is $997. [See what Growth includes](/package/growth), not /admin or [this](//evil.example) <b>now</b>.',
        ),
      )
    })
    const { page, complaints } = await visit('/calculator', free)
    await alive(page)
    const frame = await open(page)
    expect(await input(frame).evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await frame.getByText('Automated. People: Mon-Fri 9am-6pm PT').isVisible()).toBe(true)
    expect(await frame.getByRole('link', { name: 'Call (555) 010-0199' }).getAttribute('href')).toBe(
      'tel:+15550100199',
    )
    const greeting = await log(frame).locator('p').first().innerText()

    await say(frame, '   ')
    await frame.getByRole('button', { name: 'Send message' }).click()
    await input(frame).fill('')
    expect(asked()).toEqual([])
    expect(await stored(page, 'session')).toEqual([])

    const [suggestion = ''] = await log(frame).getByRole('button').allInnerTexts()
    await log(frame).getByRole('button', { name: suggestion }).click()
    await log(frame).getByText('...', { exact: true }).waitFor()
    expect(await log(frame).ariaSnapshot()).not.toContain('...')
    expect(await log(frame).getByRole('button').count()).toBe(0)
    resolve()
    await log(frame).getByText('It is $997').waitFor()
    expect(await log(frame).getByText('...', { exact: true }).count()).toBe(0)
    const [first] = asked()
    expect(first?.headers.get('accept')).toContain('text/event-stream')
    expect(bodyOf(first)).toEqual({
      messageType: 'recommendation',
      page: '/calculator',
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      messages: [
        {
          role: 'system',
          content: expect.stringMatching(/name, email and phone.*consultation.*\/calculator$/),
        },
        { role: 'assistant', content: greeting.replace(/^Assistant:\s+/, '') },
        { role: 'user', content: suggestion },
      ],
    })

    expect(await log(frame).getByRole('link').allInnerTexts()).toEqual(['See what Growth includes'])
    expect(await log(frame).getByText('not /admin or [this](//evil.example) <b>now</b>').count()).toBe(1)
    await input(frame).fill('half a sentence')
    await log(frame).getByRole('link').click()
    await page.waitForURL('**/package/growth')
    await log(frame).getByText('It is $997').waitFor()
    await page.keyboard.press('Escape')
    await frame.waitFor({ state: 'hidden' })
    await expect.poll(() => round(page).evaluate((button) => button === document.activeElement)).toBe(true)
    await open(page)
    expect(await input(frame).inputValue()).toBe('half a sentence')

    await page.reload()
    await alive(page)
    await open(page)
    await log(frame).getByText('It is $997').waitFor()
    await say(frame, 'and the bigger one?')
    await expect.poll(() => asked().length).toBe(2)
    expect(bodyOf(asked()[1])).toMatchObject({ conversation: 'token', page: '/package/growth' })
    expect(bodyOf(asked()[1]).messages.map(({ role }) => role)).toEqual([
      'system',
      'assistant',
      'user',
      'assistant',
      'user',
    ])

    await frame.getByRole('button', { name: 'Start over' }).click()
    await expect.poll(() => log(frame).getByRole('button').count()).toBe(3)
    expect(await log(frame).getByText('It is $997').count()).toBe(0)
    expect(await stored(page, 'session')).toEqual([])
    await expect
      .poll(() => asked('/api/ai-chat/conversation').map(({ headers }) => headers.get('conversation')))
      .toEqual(['token'])
    expect(complaints).toEqual([])
  })

  it('shows an answer as it streams, and the complete one at the end', async () => {
    const events = openEvents()
    stage.answer(ASK, () => events.response)
    const { page } = await visit('/privacy', free)
    await alive(page)
    const frame = await open(page)
    await say(frame, 'How much?')
    events.send('piece', { text: 'It is ' })
    // Half a piece: only complete pieces are shown.
    events.write('event: piece\ndata: {"text":"$9')
    await log(frame).getByText('It is', { exact: true }).waitFor()
    events.write('9 a month"}\n\n')
    await log(frame).getByText('It is $99 a month').waitFor()
    expect(await log(frame).ariaSnapshot()).not.toContain('$99')
    events.send('piece', { text: ' [See Growth](/package/growth)' })
    await log(frame).getByText('It is $99 a month See Growth').waitFor()
    expect(await log(frame).getByRole('link', { includeHidden: true }).count()).toBe(0)
    events.send('answer', answer('It is $97 a month.'))
    await log(frame).getByText('It is $97 a month.').waitFor()
    expect(await log(frame).ariaSnapshot()).toContain('$97')
    expect(await log(frame).getByText('$99').count()).toBe(0)
  })

  it('says that no answer came, keeps the message, and sends it again', async () => {
    stage.answer(ASK, () => refusal(503, 'unavailable', 'We can’t do this right now.'))
    const { page } = await visit('/privacy', free)
    await alive(page)
    const frame = await open(page)
    await say(frame, 'Are you there?')
    await toast(page, TOAST).waitFor()
    await log(frame).getByText(TROUBLE).waitFor()
    const box = await panel(page).boundingBox()
    const told = await toast(page, TOAST).boundingBox()
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)

    const events = openEvents()
    stage.answer(ASK, () => events.response)
    await log(frame).getByRole('button', { name: 'Send again' }).click()
    await log(frame).getByText('...', { exact: true }).waitFor()
    events.send('problem', { type: '/problems/too_many_requests', status: 429, detail: 'Slow down.' })
    await log(frame).getByText(TROUBLE).waitFor()

    answers('')
    await log(frame).getByRole('button', { name: 'Send again' }).click()
    await log(frame).getByText("Sorry, I couldn't process that request.").waitFor()
    expect(await log(frame).getByText(TROUBLE).count()).toBe(0)
    expect(await log(frame).getByText('Are you there?').count()).toBe(1)
    expect(asked().map((call) => bodyOf(call).messages.at(-1))).toEqual(
      Array.from({ length: 3 }, () => ({ role: 'user', content: 'Are you there?' })),
    )

    await page.context().setOffline(true)
    await frame.getByText('You’re offline').waitFor()
    await say(frame, 'Hello?')
    await log(frame).getByText('Not sent.').waitFor()
    await page.context().setOffline(false)
    await frame.getByText('You’re offline').waitFor({ state: 'hidden' })
    answers('Here I am.')
    await log(frame).getByRole('button', { name: 'Send again' }).click()
    await log(frame).getByText('Here I am.').waitFor()
  })

  it('asks before a number is passed on, and confirms it; a person can be asked for at any time', async () => {
    answers('I would pass on Maria, (555) 010-0188. Shall I pass that on?', { lead: 'asked' })
    const { page } = await visit('/privacy', free)
    await alive(page)
    const frame = await open(page)
    await frame.getByRole('button', { name: 'Talk to a person', exact: true }).click()
    await expect.poll(() => bodyOf(asked()[0]).messages.at(-1)?.content).toMatch(/talk to a person/)
    answers('Passed on.', { lead: 'taken' })
    await log(frame).getByRole('button', { name: 'Yes, please' }).click()
    await log(frame).getByText('Passed on to Sam Rivera').waitFor()
    expect(bodyOf(asked()[1]).messages.at(-1)).toEqual({ role: 'user', content: 'Yes, please' })
    expect(await log(frame).getByRole('button').count()).toBe(0)
  })
})

describe('asking back', () => {
  const BACK = 'If you mean “What Growth costs”: it is $997 setup and $197 a month.'
  const CHOICES = [
    { intent: 'installments', title: 'Paying in installments' },
    { intent: 'package-features', title: 'What is in Growth' },
    { intent: 'something-else', title: 'Something else' },
  ]
  const titles = CHOICES.map(({ title }) => title)
  const offered = (frame: Frame) => log(frame).getByRole('button').allInnerTexts()

  it.each([
    ['panel', '/privacy'],
    ['demo', '/chatbot'],
  ] as const)('in the %s: choices are buttons, a tap sends one with its intent', async (name, path) => {
    answers(BACK, { choices: CHOICES })
    const { page } = await visit(path, free)
    await alive(page)
    const frame = name === 'panel' ? await open(page) : demo(page)
    await say(frame, 'what does the middle one do')
    await log(frame).getByText(BACK).waitFor()
    expect(await offered(frame)).toEqual(titles)
    expect(bodyOf(asked()[0]).intent).toBeUndefined()

    answers('Pay $997 in three parts.')
    await log(frame).getByRole('button', { name: 'Paying in installments' }).press('Enter')
    await log(frame).getByText('Pay $997 in three parts.').waitFor()
    expect(await offered(frame)).toEqual([])
    expect(await log(frame).locator('[data-turn=visitor]').last().innerText()).toContain(
      'Paying in installments',
    )
    expect(await input(frame).evaluate((field) => field === document.activeElement)).toBe(true)
    const tapped = bodyOf(asked()[1])
    expect(tapped.intent).toBe('installments')
    expect(tapped.messages.at(-1)).toEqual({ role: 'user', content: 'Paying in installments' })

    await say(frame, 'and monthly?')
    await expect.poll(() => asked().length).toBe(3)
    expect(bodyOf(asked()[2]).intent).toBeUndefined()
  })

  it('choices survive a reload and the next page, and typing continues without them', async () => {
    answers(BACK, { choices: CHOICES })
    const { page } = await visit('/privacy', free)
    await alive(page)
    const frame = await open(page)
    await say(frame, 'what does the middle one do')
    await log(frame).getByText(BACK).waitFor()
    await page.reload()
    await alive(page)
    await open(page)
    await expect.poll(() => offered(frame)).toEqual(titles)
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about')
    await expect.poll(() => offered(frame)).toEqual(titles)

    answers('Every month, by card.')
    await say(frame, 'how do i pay')
    await log(frame).getByText('Every month, by card.').waitFor()
    expect(await offered(frame)).toEqual([])
    expect(bodyOf(asked()[1]).intent).toBeUndefined()
  })

  it('on a touch screen neither opening the panel nor tapping a choice brings up the keyboard', async () => {
    answers(BACK, { choices: CHOICES })
    const touch = { ...free, viewport: PHONE, hasTouch: true, isMobile: true }
    const { page } = await visit('/privacy', touch)
    await alive(page)
    const frame = panel(page)
    await round(page).tap()
    await frame.waitFor()
    expect(await frame.evaluate((dialog) => dialog === document.activeElement)).toBe(true)
    await say(frame, 'what does the middle one do')
    await log(frame).getByRole('button', { name: 'Something else' }).tap()
    await expect.poll(() => log(frame).evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => asked().length).toBe(2)
  })

  it('a failed tap is sent again with its intent', async () => {
    answers(BACK, { choices: CHOICES })
    const { page } = await visit('/privacy', free)
    await alive(page)
    const frame = await open(page)
    await say(frame, 'what does the middle one do')
    await log(frame).getByText(BACK).waitFor()
    stage.answer(ASK, () => refusal(503, 'unavailable', 'Away.'))
    await log(frame).getByRole('button', { name: 'Something else' }).click()
    await log(frame).getByText(TROUBLE).waitFor()
    expect(await offered(frame)).toEqual(['Send again'])
    answers('I don’t know that one, but we do.')
    await log(frame).getByRole('button', { name: 'Send again' }).click()
    await log(frame).getByText('but we do').waitFor()
    expect(asked().map((call) => bodyOf(call).intent)).toEqual([
      undefined,
      'something-else',
      'something-else',
    ])
  })
})

describe('on the next page', () => {
  const talkAtLength = async (page: Page) => {
    const frame = await open(page)
    for (const text of ['Tell me everything.', 'And more.', 'And the rest.']) {
      answers(`${text} ${LONG}`)
      await say(frame, text)
      await log(frame).getByText(`${text} A long`).waitFor()
    }
    await log(frame).evaluate((element) => element.scrollTo(0, 150))
    await input(frame).fill('half a sentence')
    return frame
  }
  const topOf = (frame: Frame) => log(frame).evaluate(({ scrollTop }) => Math.round(scrollTop))

  it('an open panel stays open on a wide screen', async () => {
    const { page } = await visit('/privacy', free)
    await alive(page)
    const frame = await talkAtLength(page)
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about')
    await log(frame).getByText('And the rest. A long').waitFor()
    await expect.poll(() => topOf(frame)).toBe(150)
    expect(await input(frame).inputValue()).toBe('half a sentence')
  })

  it('an open panel without a conversation closes where it never opens by itself', async () => {
    const { page } = await visit('/privacy', free)
    await alive(page)
    const frame = await open(page)
    await page.goto(`${stage.url}/about`)
    await alive(page)
    await input(frame).waitFor()
    await page.goto(`${stage.url}/auth`)
    await alive(page)
    expect(await frame.count()).toBe(0)
  })

  it.each([
    ['wide screen', undefined],
    ['phone', PHONE],
  ])(
    'a conversation never covers an order or its receipt on a %s, and waits behind the button',
    async (_, size) => {
      const { page } = await visit('/privacy', { ...free, ...(size && { viewport: size }) })
      await alive(page)
      const frame = await talkAtLength(page)
      for (const path of ['/onboarding/scale', '/onboarding/scale/received?plan=once']) {
        await page.goto(stage.url + path)
        await alive(page)
        await round(page).waitFor()
        expect(await frame.count()).toBe(0)
        expect(await bubble(page).count()).toBe(0)
      }
      await open(page)
      await log(frame).getByText('And the rest. A long').waitFor()
    },
  )

  it('is a bubble on a phone, which reopens the conversation', async () => {
    const { page } = await visit('/privacy', { ...free, viewport: PHONE })
    await alive(page)
    const frame = await talkAtLength(page)
    for (const path of ['/contact', '/about']) {
      await page.goto(stage.url + path)
      await alive(page)
      await bubble(page).waitFor()
      expect(await bubble(page).innerText()).toBe('Continue our conversation')
      expect(await frame.count()).toBe(0)
    }
    await bubble(page).click()
    await log(frame).getByText('And the rest. A long').waitFor()
    await expect.poll(() => topOf(frame)).toBe(150)
    expect(await input(frame).inputValue()).toBe('half a sentence')
  })

  it('a closed panel opens at the newest question', async () => {
    const { page } = await visit('/privacy', free)
    await alive(page)
    const frame = await talkAtLength(page)
    await close(page)
    await page.goto(`${stage.url}/about`)
    await alive(page)
    await page.locator('[data-island=assistant][data-hydrated]').waitFor({ state: 'attached' })
    await open(page)
    await expect.poll(() => topOf(frame)).toBeGreaterThan(400)
  })
})

it('an answer that was interrupted by leaving the page is requested again', async () => {
  stage.answer(ASK, () => new Promise<Response>(() => {}))
  const { page } = await visit('/privacy', free)
  await alive(page)
  const frame = await open(page)
  await say(frame, 'How much is Growth?')
  await log(frame).getByText('...', { exact: true }).waitFor()
  await expect.poll(() => asked().length).toBe(1)
  answers('It is $997.')
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await page.waitForURL('**/about')
  await log(frame).getByText('It is $997.').waitFor()
  expect(await log(frame).getByText('How much is Growth?').count()).toBe(1)
  expect(asked().map((call) => bodyOf(call).page)).toEqual(['/privacy', '/about'])
})

it('a takeover: shows who writes, loses and repeats nothing, and ends', async () => {
  const streams: ReturnType<typeof openEvents>[] = []
  stage.answer(STREAM, () => {
    const events = openEvents()
    streams.push(events)
    return events.response
  })
  const person = (number: number, text: string) => ({ number, text, created_at: '2026-11-20T17:00:00Z' })
  const { page } = await visit('/privacy', free)
  await alive(page)
  const frame = await open(page)
  await say(frame, 'Can somebody look at my site?')
  await expect.poll(() => streams.length).toBe(1)
  expect(asked(STREAM)[0]?.headers.get('conversation')).toBe('token')
  expect(asked(STREAM)[0]?.headers.get('last-event-id')).toBe('2')
  streams[0]?.send('mode', { answered_by: 'person', name: 'Sam' })
  streams[0]?.send('turn', person(3, 'Sam here, which site?'), 3)
  await frame.getByText('Sam writes here').waitFor()
  await log(frame).getByText('Sam has joined').waitFor()
  await log(frame).getByText('Sam here, which site?').waitFor()

  // The person answers later.
  answers('', { by: 'person', turn: 4 })
  await say(frame, 'example.com')
  await expect.poll(() => asked().length).toBe(2)
  await log(frame).getByText('...', { exact: true }).waitFor({ state: 'detached' })
  expect(await log(frame).getByText('process that request').count()).toBe(0)

  await close(page)
  streams[0]?.end()
  await expect.poll(() => streams.length).toBe(2)
  expect(asked(STREAM)[1]?.headers.get('last-event-id')).toBe('3')
  streams[1]?.send('turn', person(3, 'Sam here, which site?'), 3)
  streams[1]?.send('turn', person(5, 'I see it, one moment.'), 5)
  await toast(page, 'Sam wrote to you').getByText('I see it, one moment.').waitFor()
  await open(page)
  await log(frame).getByText('I see it, one moment.').waitFor()
  expect(await log(frame).getByText('Sam here, which site?').count()).toBe(1)
  streams[1]?.send('mode', { answered_by: 'assistant', name: null })
  await log(frame).getByText('The assistant answers again.').waitFor()
  expect(await frame.getByText('Sam writes here').count()).toBe(0)
})

describe('the demo', () => {
  it('is open immediately, and sends one message at a time, each with its own number', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    stage.answer(ASK, async () => {
      await promise
      return Response.json(answer('The first answer.'))
    })
    const { page } = await visit('/chatbot', free)
    const frame = demo(page)
    await log(frame).getByText('automated assistant').waitFor()
    await alive(page)
    const send = frame.getByRole('button', { name: 'Send message' })
    await input(frame).fill('  ')
    await send.click()
    expect(asked()).toEqual([])
    await say(frame, 'How much is Growth?')
    await log(frame).getByText('...', { exact: true }).waitFor()
    expect(await send.isDisabled()).toBe(true)
    await say(frame, 'and Scale?')
    resolve()
    await log(frame).getByText('The first answer.').waitFor()
    expect(await send.isDisabled()).toBe(false)
    await input(frame).press('Enter')
    await expect.poll(() => asked().length).toBe(2)
    const [first, second] = asked().map(bodyOf)
    expect(first).toMatchObject({ messageType: 'chat' })
    expect(first?.messages.map(({ role }) => role)).toEqual(['assistant', 'user'])
    expect(second?.messages.map(({ content }) => content).slice(1)).toEqual([
      'How much is Growth?',
      'The first answer.',
      'and Scale?',
    ])
    expect(first?.sessionId).toMatch(/.{16,}/)
    expect(second?.sessionId).toMatch(/.{16,}/)
    expect(second?.sessionId).not.toBe(first?.sessionId)

    await page.reload()
    await alive(page)
    expect(await log(frame).getByText('How much is Growth?').count()).toBe(1)
    // The floating assistant is a separate conversation.
    expect(
      await log(await open(page))
        .getByText('How much is Growth?')
        .count(),
    ).toBe(0)
  })

  it('logs on the console only that no answer came, and restores what was typed', async () => {
    stage.answer(ASK, () => refusal(500, 'unexpected', 'Something went wrong.'))
    const { page, complaints } = await visit('/chatbot', free)
    await alive(page)
    await say(demo(page), 'Who comes?')
    await expect.poll(() => complaints.join()).toContain('The assistant didn’t answer')
    expect(await input(demo(page)).inputValue()).toBe('Who comes?')
    expect(await page.locator('[data-notices] li').count()).toBe(0)
    expect(await log(demo(page)).getByText('Who comes?').count()).toBe(0)
    expect(await log(demo(page)).getByText(/sorry/i).count()).toBe(0)
    expect(await stored(page, 'session')).toEqual([])
  })
})

it("stays above a phone's keyboard, and moves down with it", async () => {
  const { page } = await visit(
    '/privacy',
    { ...undecided, isFresh: true, viewport: { width: 390, height: 844 } },
    (fresh) =>
      fresh.addInitScript(() => {
        const seen = { width: 390, height: 844, offsetTop: 0, offsetLeft: 0, scale: 1 }
        Object.defineProperty(window, 'visualViewport', { value: Object.assign(new EventTarget(), seen) })
      }),
  )
  await alive(page)
  const frame = await open(page)
  const showKeyboard = (height: number) =>
    page.evaluate((height) => {
      Object.assign(window.visualViewport ?? {}, { height: innerHeight - height })
      window.visualViewport?.dispatchEvent(new Event('resize'))
    }, height)
  const bottom = async () => {
    const box = await frame.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const before = await bottom()
  await showKeyboard(340)
  expect(await bottom()).toBeCloseTo(844 - 340, 0)
  const field = await input(frame).boundingBox()
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(844 - 340)
  await showKeyboard(0)
  expect(await bottom()).toBe(before)
})

describe('every state', () => {
  const STATES: [name: string, path: string, show: (frame: Frame, page: Page) => Promise<unknown>][] = [
    ['greeting', '/privacy', async () => {}],
    [
      'a long answer, and no answer',
      '/privacy',
      async (frame) => {
        answers(LONG)
        await say(frame, 'Tell me everything.')
        await log(frame).getByRole('link').waitFor()
        stage.answer(ASK, () => refusal(503, 'unavailable', 'Away.'))
        await say(frame, 'And?')
        await log(frame).getByText(TROUBLE).waitFor()
      },
    ],
    [
      'a person and a number that was passed on',
      '/dashboard',
      async (frame) => {
        stage.answer(STREAM, () => {
          const events = openEvents()
          events.send('mode', { answered_by: 'person', name: 'Sam' })
          events.send('turn', { number: 3, text: 'Sam here.', created_at: '2026-11-20T17:00:00Z' }, 3)
          return events.response
        })
        answers('Passed on.', { lead: 'taken' })
        await say(frame, 'Yes')
        await log(frame).getByText('Sam here.').waitFor()
      },
    ],
  ]

  it.each(STATES)(
    '%s: axe finds nothing, it fits, and the page and the banner stay reachable',
    async (_, path, show) => {
      const { page } = await visit(path, undecided)
      await alive(page)
      const banner = page.getByRole('region', { name: 'Cookies on this site' })
      await banner.waitFor()
      const frame = await open(page)
      await show(frame, page)
      const inspect = async (where: string) => {
        expect.soft(await overhang(page), where).toBe(0)
        const [panelBox, bannerBox, height] = [
          await frame.boundingBox(),
          await banner.boundingBox(),
          page.viewportSize()?.height ?? 0,
        ]
        if (!panelBox || !bannerBox) throw new Error('Something is not there')
        expect.soft(panelBox.y + panelBox.height, where).toBeLessThanOrEqual(bannerBox.y + 0.5)
        expect.soft(panelBox.y, where).toBeGreaterThan(height / 10)
        await frame.getByRole('button', { name: 'Close chat' }).focus()
        await input(frame).focus()
        const field = await input(frame).boundingBox()
        expect.soft((field?.y ?? 0) + (field?.height ?? 0), where).toBeLessThanOrEqual(bannerBox.y)
      }
      for (const size of [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
        { width: 320, height: 568 },
      ]) {
        await page.setViewportSize(size)
        await inspect(`at ${size.width} px`)
        if (size.width !== 320) expect.soft(await findings(page), `at ${size.width} px`).toEqual([])
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await setTextSize(page, 2)
      await inspect('with large text')
    },
  )
})
