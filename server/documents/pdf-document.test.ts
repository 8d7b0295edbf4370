import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { viewDocument, type ShownDocument } from '#domain/document-view.ts'
import type { DocumentContent } from '#domain/documents.ts'
import { renderPdfDocument, type PdfLook } from './pdf-document.ts'

const LOOK: PdfLook = {
  accent: '#0b6b78',
  paper: 'LETTER',
  language: 'en',
  issuer: 'Nightlight Digital LLC',
  logo: null,
}
const CONTENT: DocumentContent = {
  issuer: {
    name: 'Nightlight Digital LLC',
    address: '12 Harbor Street\nPortland, OR 97209',
    tax_id: '93-1234567',
    email: 'billing@nightlight.example',
    phone: '(555) 010-0199',
  },
  customer: {
    name: 'Łukasz Żółć',
    company: 'Παπαδόπουλος & Сыновья “Plumbing”',
    email: 'lukasz@example.com',
    address: 'ul. Świętokrzyska 12\n00-001 Łódź',
    tax_id: null,
  },
  lines: [
    { text: 'Growth, set up and launched', quantity: 1, unit_price: 997, discount: 97 },
    { text: 'Photos', quantity: 2.5, unit_price: 120, discount: 0 },
  ],
  taxes: [{ name: 'Sales tax', rate: 8.875 }],
  currency: 'USD',
  notes: null,
}
const INVOICE: ShownDocument = {
  kind: 'invoice',
  number: '2026-0007',
  issued_on: '2026-11-30',
  due_on: '2026-12-14',
  content: CONTENT,
}

interface Piece {
  text: string
  right: number
}

async function readPages(document: ShownDocument, look: Partial<PdfLook> = {}) {
  const pdf = await renderPdfDocument({ view: viewDocument(document), look: { ...LOOK, ...look } })
  const opened = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: opened.numPages }, async (_, n) => {
      const page = await opened.getPage(n + 1)
      const { items } = await page.getTextContent()
      const pieces = items.flatMap((item): Piece[] =>
        'str' in item ? [{ text: item.str, right: Number(item.transform[4]) + item.width }] : [],
      )
      const { fnArray } = await page.getOperatorList()
      return {
        words: pieces
          .map(({ text }) => text)
          .join(' ')
          .replaceAll(/\s+/g, ' '),
        right: Math.max(...pieces.map(({ right }) => right)),
        hasPicture: fnArray.includes(OPS.paintImageXObject),
        size: page.view.slice(2),
      }
    }),
  )
  const { info } = await opened.getMetadata()
  await opened.loadingTask.destroy()
  return { pages, info: info as { Title?: string; Author?: string } }
}

test('an invoice has its parties in any European script, its lines, taxes and what is due', async () => {
  const { pages, info } = await readPages({
    ...INVOICE,
    payments: [{ on: '2026-12-01', label: 'card', amount: 300 }],
    how_to_pay: 'Bank of Oregon, account 456',
  })
  expect(info).toMatchObject({ Title: 'Invoice 2026-0007', Author: 'Nightlight Digital LLC' })
  expect(pages.length).toBe(1)
  for (const words of [
    'Invoice number 2026-0007',
    'Due Dec 14, 2026',
    'Portland, OR 97209',
    'Tax ID: 93-1234567',
    'Παπαδόπουλος & Сыновья “Plumbing” Łukasz Żółć ul. Świętokrzyska 12 00-001 Łódź',
    'Growth, set up and launched Discount -$97.00 1 $997.00 $900.00',
    'Photos 2.5 $120.00 $300.00',
    'Subtotal $1,200.00',
    'Sales tax (8.875%) $106.50',
    'Total $1,306.50',
    'Paid -$300.00',
    'Amount due $1,006.50',
    '$1,006.50 due Dec 14, 2026',
    'Dec 1, 2026, card $300.00',
    'How to pay Bank of Oregon, account 456',
    'Page 1 of 1',
  ])
    expect(pages[0]?.words).toContain(words)
})

test('200 lines break between lines, with the header and the number on each page', async () => {
  const lines = Array.from({ length: 200 }, (_, n) => ({
    text: `Line ${n + 1}: hours of work`,
    quantity: 1,
    unit_price: 10.1,
    discount: 0,
  }))
  const { pages } = await readPages({ ...INVOICE, content: { ...CONTENT, lines } })
  expect(pages.length).toBeGreaterThan(5)
  const shown = pages.flatMap(({ words }) => [
    ...words.matchAll(/Line (\d+): hours of work 1 \$10\.10 \$10\.10/g),
  ])
  expect(shown.map(([, n]) => Number(n))).toEqual(lines.map((_, n) => n + 1))
  for (const [n, { words }] of pages.entries()) {
    expect(words).toContain(`Page ${n + 1} of ${pages.length}`)
    if (/Line \d/.test(words)) expect(words).toContain('Description Qty Price Amount')
    if (n > 0) expect(words).toContain('Nightlight Digital LLC Invoice 2026-0007')
  }
  expect(pages.at(-1)?.words).toContain('Total $2,199.28')
})

test.each([
  ['an address', `https://example.com/${'very'.repeat(100)}`],
  ['a long word', 'W'.repeat(480)],
  ['a name of one word', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
])('%s stays on the page', async (_, text) => {
  const { pages } = await readPages({
    ...INVOICE,
    title: text.slice(0, 200),
    content: {
      ...CONTENT,
      customer: { ...CONTENT.customer, company: text.slice(0, 200) },
      lines: [{ text, quantity: 100_000, unit_price: 1e4, discount: 0 }],
      notes: text,
    },
  })
  for (const { right, size } of pages) expect(right).toBeLessThanOrEqual((size[0] ?? 0) - 47)
  expect(pages.map(({ words }) => words).join(' ')).toContain('$1,000,000,000.00')
})

test('letters stay readable after a document that had them with accents', async () => {
  const lines = [{ text: 'LUZES', quantity: 1, unit_price: 18, discount: 0 }]
  for (const name of ['ŁÙŽÉŞ', 'LUZES']) {
    const customer = { ...CONTENT.customer, company: null, name }
    const { pages } = await readPages({ ...INVOICE, content: { ...CONTENT, customer, lines } })
    expect(pages[0]?.words).toContain(name)
    expect(pages[0]?.words).toContain('LUZES 1 $18.00')
  }
})

test('symbols that the typeface does not have are left out', async () => {
  const lines = [{ text: 'Domain 🎉 name ™', quantity: 1, unit_price: 18, discount: 0 }]
  const { pages } = await readPages({ ...INVOICE, content: { ...CONTENT, lines } })
  expect(pages[0]?.words).toContain('Domain name ™')
})

test('an accepted proposal shows its installments, what is due every month, the terms and who accepted', async () => {
  const { pages } = await readPages({
    ...INVOICE,
    kind: 'proposal',
    number: '12',
    due_on: null,
    title: 'A website that answers the phone',
    badge: 'Accepted',
    valid_until: '2026-12-30',
    content: { ...CONTENT, taxes: [] },
    installments: [{ label: 'When you accept', amount: 400 }],
    monthly: { label: 'Hosting and support', amount: 197 },
    terms: 'Cancel any month.\n\nWe start at once.',
    acceptance: {
      name: 'Łukasz Żółć',
      at: '2026-12-02T15:04:05Z',
      sha256: 'ab'.repeat(32),
      timeZone: 'America/Denver',
    },
  })
  const words = pages.map((page) => page.words).join(' ')
  for (const part of [
    'Proposal Accepted A website that answers the phone',
    'Prepared for',
    '$1,200.00, then $197.00 a month',
    'Payment schedule When you accept $400.00',
    'Every month Hosting and support $197.00',
    'Terms Cancel any month. We start at once.',
    'Accepted Name Łukasz Żółć Time Dec 2, 2026, 8:04:05 AM MST',
    'ab'.repeat(32),
  ])
    expect(words).toContain(part)
})

test('it has the logo in place of the name, on the paper of the country', async () => {
  const data = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#31e5f9' } })
    .png()
    .toBuffer()
  const logo = { data: new Uint8Array(data), width: 132, height: 44, background: '#0b1020' }
  const [plain] = (await readPages(INVOICE)).pages
  const [drawn] = (await readPages(INVOICE, { logo, paper: 'A4' })).pages
  expect(plain).toMatchObject({ hasPicture: false, size: [612, 792] })
  expect(drawn?.hasPicture).toBe(true)
  expect(drawn?.size.map(Math.round)).toEqual([595, 842])
})
