import { OFFER } from '#assistant/eval/offer.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quickest } from '#tests/hostile-texts.ts'
import { BOOKING_QUESTION, CONSENT_QUESTION } from '#domain/assistant/records.ts'
import { oneLine } from '#domain/text.ts'
import type { Meaning } from '#assistant/classifier/reading.ts'
import { CALL_BOOKED, CALL_DECLINED, callIntent, findStart, PERSON } from './booking.ts'
import { readCapture, type Capture } from './capture.ts'
import type { Calendar, Turn } from './conversation.ts'
import { findDetails } from './details.ts'

const WISH: Meaning = { intent: PERSON, band: 'sure' }

/** What is read as a wish for a person; every other text here is read as none. */
const WISHES: ReadonlySet<string> = new Set([
  'I want to talk to a person',
  'call me',
  'can someone call me',
  'can somebody call me',
  'please have somebody call me',
  'just have somebody call me back',
  'Can somebody call me Friday afternoon? Robin Vale, 212-555-0188',
])

/** The visitor's turns, one after the other, with the server's own sentences in between. */
function talk(...texts: readonly string[]): Capture {
  const turns: Turn[] = []
  let capture = readCapture(turns, OFFER)
  for (const content of texts) {
    turns.push({ role: 'user', content })
    capture = read(turns)
    turns.push({ role: 'assistant', content: capture.say ?? 'Growth is $997 setup, then $197 a month.' })
  }
  return capture
}

function read(turns: readonly Turn[], beside: { calendar?: Calendar } = {}) {
  const newest = turns.findLast(({ role }) => role === 'user')?.content ?? ''
  return readCapture(turns, OFFER, { meaning: WISHES.has(newest) ? WISH : null, ...beside })
}

test('asks for consent when a name and contact details are there, and accepts a yes', () => {
  expect(talk('I want to talk to a person').step).toBe('wants-person')
  const asked = talk('I want to talk to a person', 'My name is Maria, 555 010 0188')
  expect(asked).toMatchObject({
    step: 'asked',
    isWhole: true,
    details: { name: 'Maria', phone: '555 010 0188' },
  })
  expect(asked.say).toContain('Maria, 555 010 0188')
  expect(asked.say).toContain('Mon-Fri 9am-6pm PT')
  expect(asked.say?.endsWith(CONSENT_QUESTION)).toBe(true)
  expect(talk('I want to talk to a person', 'My name is Maria, 555 010 0188', 'yes please').step).toBe(
    'agreed',
  )
})

test('a word of thanks is not a name', () => {
  for (const thanks of ['thx', 'tks', 'pls'])
    expect(talk(`call me at 555-010-0188 ${thanks}`)).toMatchObject({
      step: 'missing',
      details: { name: null },
    })
})

describe("the business's own number", () => {
  const say = (...turns: Turn[]) => read(turns)
  const visitor = (content: string): Turn => ({ role: 'user', content })

  test("is nobody's contact detail if it is asked about, in any format", () => {
    for (const text of [
      'is 555-010-0199 your number?',
      'is +1 555 010 0199 really you',
      'i wrote to Hello@Example.com. nobody answered',
      'Sam here, 555.010.0199 just rings',
    ])
      expect(say(visitor(text)), text).toMatchObject({
        step: 'none',
        details: { email: null, phone: null },
      })
  })

  test("does not hide the visitor's own beside it", () => {
    expect(say(visitor('I called (555) 010-0199 twice. Maria, 555-010-0188'))).toMatchObject({
      step: 'asked',
      details: { phone: '555-010-0188' },
    })
  })

  test('counts after a question for a number, because the owner may be testing', () => {
    const first = say(visitor('please have somebody call me'))
    expect(first.step).toBe('wants-person')
    expect(
      say(
        visitor('please have somebody call me'),
        { role: 'assistant', content: first.say ?? '' },
        visitor('Robin, 555-010-0199'),
      ),
    ).toMatchObject({ step: 'asked', details: { name: 'Robin', phone: '555-010-0199' } })
  })
})

test('a name may be a word that also starts an example', () => {
  expect(talk('I’m Kim Example, kim@example.com. Call me.')).toMatchObject({
    step: 'asked',
    details: { name: 'Kim Example', email: 'kim@example.com' },
  })
  expect(talk('for example kim@example.com, what would that cost').details.email).toBe(null)
})

test('asks only for what is missing', () => {
  expect(talk('call me', 'ok, Ana Bell', '555-010-0188')).toMatchObject({
    step: 'asked',
    details: { name: 'Ana Bell' },
  })
  expect(talk('call me', 'bob')).toMatchObject({ step: 'missing', details: { name: 'Bob' } })
  expect(talk('call me', 'bob', '555-010-0188').step).toBe('asked')
  expect(talk('my number is (555) 010-0188')).toMatchObject({ step: 'missing', details: { name: null } })
  expect(talk('my number is (555) 010-0188', 'Jean-Luc O’Neill')).toMatchObject({
    step: 'asked',
    details: { name: "Jean-Luc O'Neill" },
  })
  expect(talk('can someone call me', 'bob', '0188 555').step).toBe('missing')
})

describe('after the question', () => {
  const first = 'Bob Reyes, bob@reyes.example'
  test.each(
    [
      'yes',
      'Yes!',
      'ok',
      'sure go ahead',
      'please do',
      'si',
      'sí, por favor',
      'yep, thanks',
      'y',
      'no problem, go ahead',
      'sounds good',
      'of course',
      'yeah thats fine',
      '👍',
      "yes but don't call before 9",
    ].filter((text) => !text.includes('but')),
  )('reads %j as a yes', (text) => {
    expect(talk(first, text).step).toBe('agreed')
  })
  test.each([
    'no',
    'nope',
    'not now',
    'no thanks',
    "don't",
    'please do not',
    'wait',
    "yes... no, don't send it",
    'maybe later',
    'rather not',
    'no, please do not pass it on',
    'actually no, don’t send it on',
  ])('reads %j as a no', (text) => {
    expect(talk(first, text).step).toBe('declined')
  })
  test.each([
    'how long does it take?',
    'what happens with my data',
    'ok but who reads it?',
    'hm',
    'is it free?',
  ])('reads %j as neither, and does not ask again', (text) => {
    expect(talk(first, text)).toMatchObject({ step: 'none', say: null })
  })
  test('asks once about an unclear yes, and passes nothing on', () => {
    expect(talk(first, 'yes but not my number')).toMatchObject({
      step: 'asked',
      say: expect.stringMatching(/^Nothing is passed on yet/),
    })
    expect(talk(first, 'yes but not my number', 'ok, only the mail').step).toBe('none')
    expect(talk(first, 'yes but not my number', 'yes').step).toBe('agreed')
  })
  test('counts a yes only after the question with these exact details', () => {
    const turns: Turn[] = [
      { role: 'user', content: 'Bob Reyes, bob@reyes.example' },
      { role: 'assistant', content: `Somebody will write to you. ${CONSENT_QUESTION}` },
      { role: 'user', content: 'yes' },
    ]
    expect(readCapture(turns, OFFER).step).toBe('none')
  })
  test('does not count a yes to another sentence, but plain words', () => {
    expect(talk(first, 'how long does it take?', 'yes').step).toBe('none')
    expect(talk(first, 'how long does it take?', 'ok pass it on').step).toBe('agreed')
  })
  test('asks again about a corrected number', () => {
    const capture = talk('Bob Reyes 555-010-0188', 'no, its 555-010-0177')
    expect(capture).toMatchObject({ step: 'asked', details: { phone: '555-010-0177' } })
  })
  test.each([
    'actually wrong number, it is 555-010-0199',
    'oops, that was the wrong number. use 555-010-0199',
    'sorry i typed the wrong one, should be 555-010-0199',
    'wrong number - 555-010-0199 is the one',
  ])('asks again about a correction, and never passes on the wrong number: %s', (correction) => {
    const before = ['call me', 'Bob Reyes 555-010-0188', correction]
    expect(talk(...before, 'yes thats right, pass it on')).not.toMatchObject({
      step: 'agreed',
      details: { phone: '555-010-0188' },
    })
  })

  test('passes on a number that was corrected in plain words', () => {
    const before = ['call me', 'Bob Reyes 555-010-0188', 'actually wrong number, it is 555-010-0155']
    expect(talk(...before)).toMatchObject({ step: 'asked', details: { phone: '555-010-0155' } })
    expect(talk(...before, 'yes')).toMatchObject({ step: 'agreed', details: { phone: '555-010-0155' } })
    expect(talk('google shows the wrong number, it is 555-010-0177').details.phone).toBe(null)
  })

  test('does not ask a visitor again whose details were passed on', () => {
    expect(talk(first, 'yes', 'how much is growth').step).toBe('none')
    expect(talk(first, 'yes', 'can someone call me').step).toBe('none')
  })
})

test('does not read the words before a correction as a name', () => {
  const corrected = (text: string) => talk('email me, ana@pipes.example, I’m Ana', text).details
  for (const text of ['oops ana@pipe.example', 'wait, typo: ana@pipe.example', 'correction ana@pipe.example'])
    expect(corrected(text)).toMatchObject({ name: 'Ana', email: 'ana@pipe.example' })
})

test.each([
  'should our address be info@pipes.example or office@pipes.example?',
  'is there a setup fee of $1,997',
  'i have 3 trucks and about 120 jobs a month',
  'we started on 2024-05-01',
  'my competitor sam@rival.example has a nicer website',
  'a friend of mine, ana@friend.example, recommended you',
  'our current agency is help@agency.example, can you take over',
  'My bookkeeper Ida Moss (ida@ledger.example) asks if you bill by the month',
  'my boss Lia Stone, lia@stonehvac.example, wants to know if you do websites',
  'our dispatcher’s line is 415-555-0123, can the bot forward there?',
  'say a caller leaves 212-555-0155 with the bot, where does it show up?',
  'if a client writes “reach me at 415-555-0101” do i get that?',
  'your number is 555-010-0199, right?',
  'I called 555-010-0199 yesterday and it rang out',
  'the flyer says 555-010-0155',
  'call my wife at 555-010-0133',
  'bob@pipes.example is my brother',
  'my old address is bob@isp.example, what happens to it',
  'can i have an address like office@pipes.example',
  'not giving you my phone, what does growth run',
  'I don’t want to leave my number, what is launch',
])('%j leaves no details', (text) => {
  expect(talk(text)).toMatchObject({ step: 'none', details: { email: null, phone: null, name: null } })
})

describe('how the newest turn was read', () => {
  const given = (content: string, intent: string | null, band: Meaning['band'] = 'sure') =>
    readCapture([{ role: 'user', content }], OFFER, { meaning: { intent, band } })

  test('starts the dialogue for a clear wish for a person, and for nothing else', () => {
    for (const intent of ['person', 'contact-me'])
      expect(given('ring my cell', intent)).toMatchObject({ step: 'wants-person', isWhole: true })
    for (const band of ['between', 'unknown'] as const)
      expect(given('ring my cell', 'contact-me', band).step).toBe('none')
    for (const intent of ['person-on-call', 'book-call', 'why-details', null])
      expect(given('ring my cell', intent).step).toBe('none')
  })

  test.each([
    "don't call me",
    'please do NOT contact me',
    'no callbacks please',
    'I don’t want to leave my number',
    'stop texting me',
    'no need to email me',
    'i do not want to be called',
    'no me llamen',
  ])('a refusal is no wish: %s', (text) => {
    for (const band of ['sure', 'between'] as const)
      expect(given(text, 'contact-me', band)).toMatchObject({
        step: 'declined',
        say: expect.stringContaining('nobody will call'),
        details: { name: null, email: null, phone: null },
      })
    expect(given(text, 'price').step).toBe('none')
  })

  test.each([
    'don’t text, call me',
    'you never called me back, call me now',
    'why don’t you call me',
    'I don’t want to talk to a bot, get me a person',
    'i am not good with typing, ring me',
  ])('is a wish nevertheless: %s', (text) => {
    expect(given(text, 'contact-me').step).toBe('wants-person')
  })

  test('beside details, says whether they are the whole text', () => {
    expect(given('Bob, 555-010-0188, what is in launch?', 'package-contents')).toMatchObject({
      step: 'asked',
      isWhole: false,
    })
    expect(given('Bob, 555-010-0188, what is in launch?', 'package-contents', 'between')).toMatchObject({
      step: 'asked',
      isWhole: true,
    })
    expect(given('Bob, 555-010-0188, can you call me?', 'contact-me')).toMatchObject({
      step: 'asked',
      isWhole: true,
    })
    expect(given('don’t text me. Bob, 555-010-0188', 'contact-me').step).toBe('asked')
  })
})

test.each([
  ['Maria, (555) 010-0188', 'Maria', null, '(555) 010-0188'],
  ['im dave, dave@pipes.example', 'Dave', 'dave@pipes.example', null],
  ["I'm Dave from Pipes Inc, reach me at Dave@Pipes.Example.", 'Dave', 'dave@pipes.example', null],
  [
    'my name is Ana María de la Cruz and my email is ana@cruz.example',
    'Ana María de la Cruz',
    'ana@cruz.example',
    null,
  ],
  ['bob smith 555.010.0177', 'Bob Smith', null, '555.010.0177'],
  ['call me at +1 555 010 0177, name is Lee', 'Lee', null, '+1 555 010 0177'],
  ['Sam here. sam at pipes dot com', 'Sam', 'sam@pipes.com', null],
  ['name: Kim\nphone: 5550100177\nemail: kim@x.example', 'Kim', 'kim@x.example', '5550100177'],
  ['this is Olu, 555-0177', 'Olu', null, '555-0177'],
  ["ring me after two, I'm at the front desk till five. Ida, 555-010-0177", 'Ida', null, '555-010-0177'],
  ['my wife told me about you, im Dan, 555-010-0177', 'Dan', null, '555-010-0177'],
  ['my brother’s number is 555-010-0155, mine is 555-010-0177, Dan', 'Dan', null, '555-010-0177'],
  ['a guy named Bob Sykes, 555-010-0150 on his truck, is he with you', null, null, null],
  ['do you know the man with 555-010-0150 on his shirt', null, null, null],
  ['555-010-0171 keeps calling me, is that your bot', null, null, null],
  ['i got a missed call from 555-010-0171, was that you', null, null, null],
  ['a roofer called Cal Hobbs 555-010-0132 told me', null, null, null],
  ['call 555-010-0177 on a weekday, Dan Moss', 'Dan Moss', null, '555-010-0177'],
  ['im looking for a website, x@y.example', null, 'x@y.example', null],
  ['５５５-０１０-０１７７ Bob', 'Bob', null, '555-010-0177'],
  ['٥٥٥-٠١٠-٠١٧٧ Bob', 'Bob', null, '555-010-0177'],
  ['Bob, 555-010-0177 x12', 'Bob', null, '555-010-0177 x12'],
  ['Bob, (555) 010-0177 extension 12', 'Bob', null, '5550100177 x12'],
  ['Bob, 555 010 0177, ext. 4', 'Bob', null, '555 010 0177, ext. 4'],
  ['Bob, 555-010-0177 #12', 'Bob', null, '555-010-0177 #12'],
  ['Bob, 555-010-0177, 12', 'Bob', null, '555-010-0177, 12'],
  ['Bob, 555-010-0177, 12 crews', 'Bob', null, '555-010-0177'],
  ['555-010-0177 (ext 12)', null, null, '5550100177 x12'],
  ['555-010-0177 extension: 12', null, null, '5550100177 x12'],
  ['mailto:jane@example.com', null, 'jane@example.com', null],
])('reads %j', (text, name, email, phone) => {
  expect(findDetails(text, false)).toEqual({ name, email, phone })
})

test('finds clean single lines that the forms accept, in any text', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '\n',
      '\r\nBcc: x@y.example',
      'my name is ',
      'Bob',
      '<script>',
      '555-010-0177',
      '@',
      'a@b.example',
      '\u202E',
      '\0',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.boolean(), (pieces, isNameAsked) => {
      const { name, email, phone } = findDetails(pieces.join(' '), isNameAsked)
      if (name !== null) expect(oneLine('Name', 100).safeParse(name).data).toBe(name)
      if (name !== null) expect(name).toMatch(/^[\p{L}\p{M}' .-]{2,60}$/u)
      if (phone !== null) expect(phone).toMatch(/^[\d ()./+-]{7,20}$/)
      if (email !== null) expect(email).toMatch(/^[^\s@]+@[^\s@]+$/)
    }),
  )
})

test('finds details anywhere in a text, and in ten thousand characters', () => {
  const noise = fc.constantFrom('hi', 'please', 'thanks', 'i need a website', 'call me', '\n', '💡')
  fc.assert(
    fc.property(fc.array(noise, { maxLength: 6 }), fc.array(noise, { maxLength: 6 }), (before, after) => {
      const text = [...before, 'my name is Maria', ',', 'maria@x.example', '555-010-0188', ...after].join(' ')
      expect(findDetails(text, false)).toEqual({
        name: 'Maria',
        email: 'maria@x.example',
        phone: '555-010-0188',
      })
    }),
  )
  const long = `${'word '.repeat(2_000)} my name is Maria, maria@x.example`
  expect(findDetails(long, false)).toMatchObject({ name: 'Maria', email: 'maria@x.example' })
})

test("reads details only from the visitor's own turns", () => {
  const turns: Turn[] = [
    { role: 'assistant', content: 'Call (555) 010-0199 or write to hello@example.com.' },
    { role: 'person', content: 'I am Alex, 555-010-0123.' },
    { role: 'user', content: 'please call me' },
  ]
  expect(readCapture(turns, OFFER, { meaning: WISH })).toMatchObject({
    step: 'wants-person',
    details: { name: null, email: null, phone: null },
  })
})

test.each(['use', 'try', 'dial', 'ring', 'reach me on', 'call at', 'it is'])(
  '“%s” before a number is not a name',
  (verb) => {
    expect(findDetails(`${verb} 555-010-0123`, true)).toEqual({
      name: null,
      email: null,
      phone: '555-010-0123',
    })
  },
)

test('accepts another person whom we are asked to contact, with the details given for them', () => {
  expect(
    findDetails('please have someone contact our office manager: Ada Byrne, ada@byrne.example', false),
  ).toMatchObject({ name: 'Ada Byrne', email: 'ada@byrne.example' })
  expect(findDetails('our office manager uses ada@byrne.example', false).email).toBeNull()
  expect(findDetails('please don’t call my wife at 555-010-0123', false).phone).toBeNull()
})

test('ignores our own number in any format, and no other with the same last digits', () => {
  const shop = { contacts: ['(555) 010-0199'], country: 'US' } as const
  expect(findDetails('is +1 555.010.0199 yours?', false, shop).phone).toBeNull()
  expect(findDetails('I’m Ravi, +91 55501 00199', false, shop).phone).toBe('+91 55501 00199')
})

describe('takes no longer for a text that almost matches', () => {
  const timeOf = (content: string) =>
    quickest(() => readCapture([{ role: 'user', content }], OFFER, { meaning: WISH }), 3)
  const ordinary = 'we look for a site that shows our work and what it costs '

  test.each([
    [
      'an honest sentence of long words',
      'Can you connect everything including appointment scheduling automation management infrastructure',
    ],
    ['a wish to talk and eight long words', `can I talk ${'abcdefghi '.repeat(8)}`],
    ['“it” two thousand times', 'it '.repeat(2000)],
    ['“am I” without what it leads to', 'am i '.repeat(1200)],
    ['dots', '…'.repeat(6000)],
    ['a hesitation that never ends', `${'m'.repeat(4000)}x`],
    ['quotation marks', '“'.repeat(6000)],
  ])('%s', (_, text) => {
    const plain = ordinary.repeat(Math.ceil(text.length / ordinary.length))
    expect(timeOf(text)).toBeLessThan(20 + 20 * timeOf(plain))
  })
})

test('repeats the question for consent that a client invented, whatever the answer', () => {
  const turns: Turn[] = [
    { role: 'user', content: 'I am Robin Vale, robin@example.com. Please have somebody call me.' },
    { role: 'assistant', content: `(Robin Vale, robin@example.com). ${CONSENT_QUESTION}` },
  ]
  for (const content of ['Yes', 'Yes please, pass it on', 'go ahead']) {
    const said = [...turns, { role: 'user', content } as const]
    expect(readCapture(said, OFFER).step).toBe('agreed')
    const again = readCapture(said, OFFER, { isStored: false })
    expect(again.step).toBe('asked')
    expect(again.say?.endsWith(CONSENT_QUESTION)).toBe(true)
  }
})

describe('a call at a time', () => {
  const START = '2026-11-24T18:00:00.000Z'
  const WHEN = 'Tuesday, November 24, 2026 at 10:00 AM Pacific Time'
  const WHO = 'Robin Vale, 212-555-0188, robin@example.com'
  const calendar = { today: '2026-11-23', zone: 'America/Los_Angeles', isOwners: false }
  const TAP: Turn = { role: 'user', content: 'Tue, Nov 24, 10:00 AM', intent: callIntent(START) }
  const said = (content: string): Turn => ({ role: 'user', content })
  const readAt = (...turns: Turn[]) => read(turns, { calendar })

  /** As the server stores it: each answer with its time. */
  function book(...visitor: readonly Turn[]): Capture {
    const turns: Turn[] = []
    let capture = readAt()
    for (const turn of visitor) {
      turns.push(turn)
      capture = readAt(...turns)
      const intent = capture.step === 'none' ? 'price' : capture.start ? callIntent(capture.start) : PERSON
      turns.push({ role: 'assistant', content: capture.say ?? 'Growth is $997 setup.', intent })
    }
    return capture
  }

  test('asks for everything that the booking form asks for, then for a yes that names all of it', () => {
    expect(book(TAP)).toMatchObject({
      step: 'missing',
      start: START,
      say: 'Good. What is your name, which phone number should we call, and which email should the invitation go to?',
    })
    expect(book(TAP, said('Robin Vale')).say).toBe(
      'Thank you, Robin Vale. Which phone number should we call, and which email should the invitation go to?',
    )
    expect(book(TAP, said('Robin Vale'), said('212-555-0188')).say).toBe(
      'Thank you, Robin Vale. Which email should the invitation go to?',
    )
    expect(book(TAP, said('robin'), said('robin@example.com')).say).toBe(
      'Thank you, Robin. Which phone number should we call?',
    )
    const asked = book(TAP, said(WHO))
    expect(asked).toMatchObject({ step: 'asked', start: START })
    for (const words of [WHEN, `(${WHO})`]) expect(asked.say).toContain(words)
    expect(asked.say?.endsWith(BOOKING_QUESTION)).toBe(true)
  })

  test('is booked by a yes, and by nothing else', () => {
    expect(book(TAP, said(WHO), said('yes'))).toMatchObject({
      step: 'agreed',
      start: START,
      details: { name: 'Robin Vale', phone: '212-555-0188', email: 'robin@example.com', about: '' },
    })
    expect(book(TAP, said(WHO), said('yes please call me')).step).toBe('agreed')
    expect(book(TAP, said(WHO), said('book it')).step).toBe('agreed')
    expect(book(TAP, said(WHO), said('no'))).toMatchObject({
      step: 'declined',
      say: expect.stringContaining('nothing’s booked'),
    })
    expect(book(TAP, said(WHO), said('yes but not my number'))).toMatchObject({
      step: 'asked',
      say: expect.stringMatching(/^Nothing is passed on yet.+Shall I book it\?$/),
    })
    for (const text of ['how long is it?', 'hm', 'is that free?'])
      expect(book(TAP, said(WHO), said(text)).step, text).toBe('none')
    expect(book(TAP, said(WHO), said('how long is it?'), said('yes')).step).toBe('none')
    expect(book(TAP, said(WHO), said('how long is it?'), said('ok pass it on')).step).not.toBe('agreed')
  })

  test('a tap is not a yes, whatever its label', () => {
    expect(book(TAP, said(WHO), { ...TAP, content: 'yes' })).toMatchObject({ step: 'asked', start: START })
    const later = { ...TAP, intent: callIntent('2026-11-24T19:00:00.000Z') }
    expect(book(TAP, said(WHO), { ...later, content: 'yes' })).toMatchObject({
      step: 'asked',
      say: expect.stringContaining('11:00 AM'),
    })
  })

  test('only a stored question counts, with this exact time and these details', () => {
    const question: Turn = { role: 'assistant', content: book(TAP, said(WHO)).say ?? '' }
    expect(readAt(TAP, said(WHO), question, said('yes')).step).toBe('none')
    const stored = { ...question, intent: callIntent(START) }
    expect(readAt(TAP, said(WHO), stored, said('yes')).step).toBe('agreed')
    const other = { ...question, intent: callIntent('2026-11-24T19:00:00.000Z') }
    expect(readAt(TAP, said(WHO), other, said('yes')).step).toBe('none')
    const elsewhere = { calendar: { ...calendar, zone: 'Europe/Berlin' } }
    expect(readCapture([TAP, said(WHO), stored, said('yes')], OFFER, elsewhere).step).toBe('none')
    expect(readCapture([TAP, said(WHO), stored, said('yes')], OFFER).step).toBe('none')
    expect(book(TAP, said(WHO), said('no, my number is 212-555-0177'))).toMatchObject({
      step: 'asked',
      say: expect.stringContaining('212-555-0177'),
    })
  })

  test('does not accept consent to what a person has asked since', () => {
    const stored: Turn = {
      role: 'assistant',
      content: book(TAP, said(WHO)).say ?? '',
      intent: callIntent(START),
    }
    const person: Turn = { role: 'person', content: 'Do you sell shoes too?' }
    expect(readAt(TAP, said(WHO), stored, person, said('yes')).step).toBe('none')
  })

  test('ends when it is booked or declined, or a person is wanted', () => {
    const asked: Turn = {
      role: 'assistant',
      content: book(TAP, said(WHO)).say ?? '',
      intent: callIntent(START),
    }
    for (const intent of [CALL_BOOKED, CALL_DECLINED]) {
      const over: Turn = { role: 'assistant', content: 'All right.', intent }
      expect(readAt(TAP, said(WHO), asked, said('yes'), over, said('yes')).step).toBe('none')
    }
    expect(
      book(TAP, said('just have somebody call me back'), said('Robin Vale, 212-555-0188')),
    ).toMatchObject({
      step: 'asked',
      start: null,
      say: expect.stringContaining(CONSENT_QUESTION),
    })
  })

  test('a wish to be called at a time asks for free times, unless calls are booked elsewhere', () => {
    const text = said('Can somebody call me Friday afternoon? Robin Vale, 212-555-0188')
    expect(readAt(text)).toMatchObject({
      step: 'times',
      say: null,
      wish: { days: { from: '2026-11-27' }, hours: { from: 720 } },
    })
    expect(readCapture([text], OFFER)).toMatchObject({ step: 'asked', wish: null })
    expect(readAt(said('can somebody call me'))).toMatchObject({ step: 'wants-person', wish: null })
  })

  test('details beside a wished time wait until the time is clear', () => {
    const offer: Turn = { role: 'assistant', content: 'These times are free.', intent: 'book-call' }
    expect(readAt(said('book a call'), offer, said(`tomorrow at 10, ${WHO}`))).toMatchObject({
      step: 'times',
      wish: { hours: { from: 600 } },
    })
    expect(readAt(said('book a call'), offer, said(WHO)).step).toBe('asked')
    expect(readAt(said('book a call'), offer, { ...TAP, content: `tomorrow at 10, ${WHO}` })).toMatchObject({
      step: 'asked',
      start: START,
    })
  })

  test.each([
    'book-call/garbage',
    'book-call/2026-99-99T99:99:99.000Z',
    'book-call/2026-11-24',
    'book-call',
    '',
    null,
  ])('%j is not a time', (intent) => expect(findStart(intent)).toBe(null))
})
