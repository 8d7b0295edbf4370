import { describe, expect, test } from 'vitest'
import { openMailReader } from './mail-reader.ts'
import { readMail } from './read-mail.ts'
import { stripQuotes } from './strip-quotes.ts'

const HEAD = [
  'From: Jane Doe <Jane@Example.com>',
  'To: replies@agency.example',
  'Subject: Re: Website',
  'Message-ID: <one@example.com>',
  'In-Reply-To: <b@agency.example>',
  'References: <a@agency.example>\r\n <b@agency.example>',
  'MIME-Version: 1.0',
]
const plain = (body: string, ...more: string[]) =>
  Buffer.from(
    [...HEAD, ...more, 'Content-Type: text/plain; charset=utf-8', '', ...body.split('\n')].join('\r\n'),
  )
const html = (body: string) =>
  Buffer.from([...HEAD, 'Content-Type: text/html; charset=utf-8', '', body].join('\r\n'))
const mixed = (...parts: string[]) =>
  Buffer.from(
    [
      ...HEAD,
      'Content-Type: multipart/mixed; boundary=xx',
      '',
      ...parts.flatMap((part) => ['--xx', part]),
      '--xx--',
      '',
    ].join('\r\n'),
  )

test('the address, the subject and what it answers', async () => {
  expect(await readMail(plain('Yes.'))).toEqual({
    mailId: '<one@example.com>',
    from: 'jane@example.com',
    subject: 'Re: Website',
    references: ['<b@agency.example>', '<b@agency.example>', '<a@agency.example>'],
    isAutomatic: false,
    text: 'Yes.',
    attachments: [],
  })
})

const QUOTED = '> Hello Jane,\n> which logo do you want?\n>\n> Ann'
const BODIES: [string, string, string][] = [
  [
    'Gmail',
    `The blue one.\n\nOn Wed, Nov 25, 2026 at 10:12 AM Acme Studio <hi@agency.example> wrote:\n\n${QUOTED}`,
    'The blue one.',
  ],
  [
    'Gmail with the line wrapped',
    `The blue one.\n\nOn Wed, Nov 25, 2026 at 10:12 AM Acme Studio of Springfield <\nhi@agency.example> wrote:\n\n${QUOTED}`,
    'The blue one.',
  ],
  [
    'Apple Mail',
    `The blue one.\n\n> On Nov 25, 2026, at 10:12, Acme <hi@agency.example> wrote:\n> \n${QUOTED}`,
    'The blue one.',
  ],
  [
    'iPhone',
    `The blue one.\n\nSent from my iPhone\n\n> On Nov 25, 2026, at 10:12, Acme <hi@agency.example> wrote:\n> \n${QUOTED}`,
    'The blue one.',
  ],
  [
    'Outlook on Windows',
    'The blue one.\n\nJane\n\nFrom: Acme Studio <hi@agency.example>\nSent: Wednesday, November 25, 2026 10:12 AM\nTo: Jane Doe <jane@example.com>\nSubject: Re: Website\n\nHello Jane,\nwhich logo do you want?',
    'The blue one.\n\nJane',
  ],
  [
    'Outlook on the web',
    'The blue one.\n________________________________\nFrom: Acme Studio <hi@agency.example>\nSent: Wednesday, November 25, 2026 10:12:00 AM\nTo: Jane Doe\nSubject: Re: Website\n\nHello Jane',
    'The blue one.',
  ],
  [
    'Outlook with a line',
    'The blue one.\n\n-----Original Message-----\nFrom: Acme Studio [mailto:hi@agency.example]\nSent: Wednesday\nTo: Jane\nSubject: Website\n\nHello',
    'The blue one.',
  ],
  [
    'Outlook for a phone',
    `The blue one.\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Acme <hi@agency.example>\nSent: Wednesday\nTo: Jane\nSubject: Website\n\nHello`,
    'The blue one.',
  ],
  [
    'German Outlook',
    'Das blaue.\n\nVon: Acme Studio <hi@agency.example>\nGesendet: Mittwoch, 25. November 2026 10:12\nAn: Jane Doe <jane@example.com>\nBetreff: AW: Website\n\nHallo',
    'Das blaue.',
  ],
  [
    'German Gmail',
    `Das blaue.\n\nAm Mi., 25. Nov. 2026 um 10:12 Uhr schrieb Acme Studio <hi@agency.example>:\n\n${QUOTED}`,
    'Das blaue.',
  ],
  ['German Thunderbird', `Das blaue.\n\nAm 25.11.26 um 10:12 schrieb Acme Studio:\n${QUOTED}`, 'Das blaue.'],
  [
    'French Gmail',
    `Le bleu.\n\nLe mer. 25 nov. 2026 à 10:12, Acme Studio <hi@agency.example> a écrit :\n\n${QUOTED}`,
    'Le bleu.',
  ],
  [
    'French Outlook',
    'Le bleu.\n\nDe : Acme Studio <hi@agency.example>\nEnvoyé : mercredi 25 novembre 2026 10:12\nÀ : Jane Doe <jane@example.com>\nObjet : RE: Website\n\nBonjour',
    'Le bleu.',
  ],
  [
    'Spanish Gmail',
    `El azul.\n\nEl mié, 25 nov 2026 a las 10:12, Acme (<hi@agency.example>) escribió:\n\n${QUOTED}`,
    'El azul.',
  ],
  ['Japanese', `青です。\n\n2026年11月25日(水) 10:12 Acme <hi@agency.example>:\n\n${QUOTED}`, '青です。'],
  [
    'below the quote',
    `On Wed, Nov 25, 2026, Acme <hi@agency.example> wrote:\n${QUOTED}\n\nThe blue one.\nBoth sizes.`,
    'The blue one.\nBoth sizes.',
  ],
  ['between the lines', `> Which logo?\nThe blue one.\n\n> When?\nFriday.`, 'The blue one.\n\nFriday.'],
  ['a signature', 'The blue one.\n\n-- \nJane Doe\nDoe Plumbing\n555 0100', 'The blue one.'],
  [
    'a greeting and more',
    'The blue one.\n\nRegards,\nJane\n\nPS: the number on the site is wrong.',
    'The blue one.\n\nRegards,\nJane\n\nPS: the number on the site is wrong.',
  ],
  ['words that look like headers', 'From: the left, please.\nThanks', 'From: the left, please.\nThanks'],
  ['a divider', 'Monday:\n---\nTuesday: closed', 'Monday:\n---\nTuesday: closed'],
  ['a sentence with a colon', 'I wrote at 10:12:\n\nThe blue one.', 'I wrote at 10:12:\n\nThe blue one.'],
  ['nothing but a quote', QUOTED, ''],
  ['nothing but a phone', 'Sent from my iPhone', ''],
]
test.each(BODIES)('%s', async (_, body, expected) => {
  expect((await readMail(plain(body))).text).toBe(expected)
})

const GMAIL = `<div dir="ltr">The <b>blue</b> one.<br>See <a href="https://example.com/x">this</a></div><br>
<div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Wed, Nov 25, 2026 at 10:12 AM Acme &lt;<a href="mailto:hi@agency.example">hi@agency.example</a>&gt; wrote:<br></div>
<blockquote class="gmail_quote" style="margin:0"><div>Which logo?</div></blockquote></div>`
test('HTML alone becomes text, without scripts, pictures and the quote', async () => {
  const { text } = await readMail(
    html(
      `<html><head><title>T</title><style>p{color:red}</style><script>alert(1)</script></head><body onload="x()">
      <img src="https://tracker.example/p.gif?jane" width="1" height="1">${GMAIL}<script>fetch('https://evil.example')</script></body></html>`,
    ),
  )
  expect(text).toBe('The blue one.\nSee this [https://example.com/x]')
})
test('HTML of Outlook', async () => {
  const { text } = await readMail(
    html(
      `<div class="WordSection1"><p>The blue one.</p></div><hr tabindex="-1"><div id="divRplyFwdMsg"><b>From:</b> Acme &lt;hi@agency.example&gt;<br><b>Sent:</b> Wednesday<br><b>To:</b> Jane<br><b>Subject:</b> Website</div><div><p>Which logo?</p></div>`,
    ),
  )
  expect(text).toBe('The blue one.')
})

test('files have bytes, and tiny pictures inside the text are none', async () => {
  const mail = mixed(
    'Content-Type: text/plain\r\n\r\nHere.',
    'Content-Type: application/pdf; name="../plan.pdf"\r\nContent-Disposition: attachment; filename="../plan.pdf"\r\n\r\nx',
    'Content-Type: image/png\r\nContent-Disposition: inline\r\nContent-ID: <logo@x>\r\n\r\nx',
  )
  const { text, attachments } = await readMail(mail)
  expect(text).toBe('Here.')
  expect(attachments.map(({ name, bytes }) => [name, bytes && Buffer.from(bytes).toString()])).toEqual([
    ['../plan.pdf', 'x\n'],
  ])
})
test('winmail.dat is only named', async () => {
  const mail = mixed(
    'Content-Type: text/plain\r\n\r\nHere.',
    'Content-Type: application/ms-tnef; name="winmail.dat"\r\nContent-Disposition: attachment; filename="winmail.dat"\r\n\r\nx',
  )
  expect(await readMail(mail)).toMatchObject({
    text: 'Here.',
    attachments: [{ name: 'winmail.dat', bytes: null }],
  })
})
test('a forwarded email inside is a file', async () => {
  const mail = mixed(
    'Content-Type: text/plain\r\n\r\nSee below.',
    'Content-Type: message/rfc822\r\n\r\nFrom: x@example.com\r\nSubject: Old\r\n\r\nA secret.',
  )
  const { text, attachments } = await readMail(mail)
  expect(text).toBe('See below.')
  expect(attachments).toHaveLength(1)
})

describe('is written by no person', () => {
  test.each([
    ['an automatic answer', 'Auto-Submitted: auto-replied'],
    ['one of ours', 'Auto-Submitted: auto-generated'],
    ['a mailing', 'Precedence: bulk'],
    ['an older automatic answer', 'X-Autoreply: yes'],
    ['a bounce', 'Return-Path: <>'],
    ['a delivery report', 'Content-Type: multipart/report; report-type=delivery-status; boundary=yy'],
  ])('%s', async (_, header) => {
    expect((await readMail(plain('I am away.', header))).isAutomatic).toBe(true)
  })
  test('an answer to an invitation', async () => {
    const mail = mixed(
      'Content-Type: text/plain\r\n\r\nAccepted',
      'Content-Type: text/calendar; method=REPLY; charset=utf-8\r\n\r\nBEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nEND:VCALENDAR',
    )
    expect((await readMail(mail)).isAutomatic).toBe(true)
  })
  test('an out-of-office note, by its subject', async () => {
    const note = Buffer.from('From: jane@example.com\r\nSubject: Automatic reply: Website\r\n\r\nI am away.')
    expect((await readMail(note)).isAutomatic).toBe(true)
  })
  test('but this is', async () => {
    expect(
      (await readMail(plain('Yes.', 'Auto-Submitted: no', 'Return-Path: <jane@example.com>'))).isAutomatic,
    ).toBe(false)
  })
})

test('two senders are none', async () => {
  expect((await readMail(plain('Yes.', 'From: owner@agency.example'))).from).toBeNull()
})
test('a mail without an id has the same one each time', async () => {
  const source = Buffer.from('From: jane@example.com\r\n\r\nYes.')
  const { mailId } = await readMail(source)
  expect(mailId).toMatch(/^sha256:[0-9a-f]{64}$/)
  expect((await readMail(source)).mailId).toBe(mailId)
})

/** Processor time of the fastest of three runs. */
function costOf(text: string): number {
  const runs = [1, 2, 3].map(() => {
    const before = process.cpuUsage()
    stripQuotes(text)
    const { user } = process.cpuUsage(before)
    return user / 1000
  })
  return Math.min(...runs)
}
test.each([
  ['quoted lines', '> Which logo do you want?\n'],
  ['empty lines', '\n'],
  ['lines of Outlook', 'From: Acme <hi@agency.example>\nSent: x\nTo: y\nSubject: z\n\nHello\n'],
  ['unfinished attributions', 'On 2026 Op den. Am From: Von: '],
  ['unfinished attributions in lines', 'Op 2026\nAm x\nDnia y\n'],
])('200 kB of %s take less than a second of the processor', (_, piece) => {
  const text = `The blue one.\n\n${piece.repeat(Math.ceil(200_000 / piece.length))}`
  expect(costOf(text)).toBeLessThan(1000)
})
test.each([
  ['a rule that is none', `${'-'.repeat(150_000)}x\nFrom: Acme\nSent: x\nTo: y\n`],
  ['quoted lines below a long one', `${'a'.repeat(100_000)}\n${'b'.repeat(1000)}:\n${'>\n'.repeat(45_000)}`],
])('%s takes less than a second of the processor', (_, text) => {
  expect(costOf(text)).toBeLessThan(1000)
})
test('200 kB of quoted history take less than twice 100 kB, and a constant', () => {
  const quoted = (kilobytes: number) => `Yes.\n\n${'> Which logo do you want?\n'.repeat(kilobytes * 40)}`
  expect(stripQuotes(quoted(190))).toBe('Yes.')
  expect(costOf(quoted(190))).toBeLessThan(2 * costOf(quoted(95)) + 20)
})

test('the thread survives what cannot be read', async () => {
  const reader = openMailReader({ deadlineMs: 60_000 })
  try {
    expect(await reader.read(plain('Yes.'))).toMatchObject({ text: 'Yes.' })
    const deep = Array.from(
      { length: 400 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`,
    )
    expect(await reader.read(Buffer.from(`From: a@example.com\r\n${deep.join('\r\n')}`))).toBeNull()
    const texts = ['One.', 'Two.', 'Three.']
    const together = await Promise.all(texts.map((text) => reader.read(plain(text))))
    expect(together.map((mail) => mail?.text)).toEqual(texts)
    expect(await reader.read(plain('Again.'))).toMatchObject({ text: 'Again.' })
  } finally {
    await reader.close()
  }
})
