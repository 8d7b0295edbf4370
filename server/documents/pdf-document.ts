// The look of a document as a PDF. Node runs this file without a build, so that there is no JSX.
import { Document, Font, Image, Page, renderToBuffer, type Styles, Text, View } from '@react-pdf/renderer'
import { fileURLToPath } from 'node:url'
import { createElement, type ReactNode } from 'react'
import type { DocumentSection, DocumentView } from '#domain/document-view.ts'

export interface PdfQuestion {
  view: DocumentView
  look: PdfLook
}

export interface PdfLook {
  /** Dark enough for text on white. */
  accent: string
  paper: 'LETTER' | 'A4'
  language: string
  issuer: string
  /** A PNG, in points, on a background of its own if it needs one. Null: the issuer's name. */
  logo: { data: Uint8Array; width: number; height: number; background: string | null } | null
}

const FAMILY = 'Inter'
// The whole typeface in one file: a word of Latin and accented letters from two files would break between them.
const TYPEFACE = {
  family: FAMILY,
  fonts: [
    {
      src: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
      fontWeight: 400,
    },
    {
      src: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
      fontWeight: 600,
    },
  ],
}

/**
 * Opened again for each document: fontkit 2.0.4 keeps the letters of a font, and after a document with “Ł” the letter “L” of the next one
 * could not be searched or copied.
 */
async function openTypeface(): Promise<void> {
  Reflect.deleteProperty(Font.getRegisteredFonts(), FAMILY)
  Font.register(TYPEFACE)
  await Font.load({ fontFamily: FAMILY, fontWeight: 400 })
}

const LONG_WORD = 20
// No hyphens in names. The empty parts let an address or a long number break after any character.
Font.registerHyphenationCallback((word) =>
  word.length > LONG_WORD ? [...word].flatMap((character) => [character, '']) : [word],
)

const INK = '#10162a'
const MUTED = '#5a6478'
const HAIRLINE = '#dfe4ec'
const MARGIN = 48
const FONT_SIZE = 9.5
const NUMBERS = { fontFeatureSettings: ['tnum'] }

type Style = Styles[string]

const box = (style: Style, ...children: ReactNode[]) => createElement(View, { style }, ...children)
const together = (style: Style, ...children: ReactNode[]) =>
  createElement(View, { style, wrap: false }, ...children)
const onEachPage = (style: Style, ...children: ReactNode[]) =>
  createElement(View, { style, fixed: true }, ...children)

/** One at a time in each thread. */
export async function renderPdfDocument({ view, look }: PdfQuestion): Promise<Buffer> {
  await openTypeface()
  const page = createElement(
    Page,
    {
      size: look.paper,
      style: {
        fontFamily: FAMILY,
        fontSize: FONT_SIZE,
        color: INK,
        paddingTop: 64,
        paddingBottom: 64,
        paddingHorizontal: MARGIN,
      },
    },
    ...edges(view, look),
    header(view, look),
    parties(view),
    summary(view),
    table(view),
    sums(view, look),
    ...view.sections.map((one) => section(one, look)),
  )
  return renderToBuffer(
    createElement(
      Document,
      { title: view.name, author: look.issuer, creator: look.issuer, language: look.language },
      page,
    ),
  )
}

/**
 * Symbols that the typeface does not have are left out; letters stay, as a box that says one is missing. In what repeats on each page,
 * without a line height: @react-pdf/renderer 4.9 multiplies it again for each page.
 */
function singleLine(words: string, style: Style = {}) {
  const font = Font.getFont({ fontFamily: FAMILY, fontWeight: 400 })?.data
  const shown = [...words.normalize('NFC')].filter(
    (one) => font?.hasGlyphForCodePoint(one.codePointAt(0) ?? 0) === true || /[\p{L}\p{M}\p{N}\s]/u.test(one),
  )
  return createElement(Text, { style: { fontSize: FONT_SIZE, ...style } }, shown.join(''))
}

/** The line height is the font size of the same element times this: @react-pdf/renderer 4.9 takes 18 for an inherited one. */
const text = (words: string, style: Style = {}) => singleLine(words, { lineHeight: 1.45, ...style })

const strong = { fontWeight: 600 }
const large = { ...strong, fontSize: 11 }
const muted = { color: MUTED }

function edges(view: DocumentView, look: PdfLook): ReactNode[] {
  const row: Style = {
    position: 'absolute',
    left: MARGIN,
    right: MARGIN,
    flexDirection: 'row',
    justifyContent: 'space-between',
  }
  const small = { fontSize: 8, ...muted }
  const edge = (words: string, style: Style = {}) => singleLine(words, { ...small, ...style })
  return [
    onEachPage({ position: 'absolute', top: 0, left: 0, right: 0, height: 6, backgroundColor: look.accent }),
    createElement(View, {
      fixed: true,
      style: { ...row, top: 30 },
      render: ({ pageNumber }) => (pageNumber > 1 ? [edge(look.issuer), edge(view.name)] : null),
    }),
    onEachPage(
      { ...row, bottom: 30, paddingTop: 8, borderTopWidth: 0.75, borderTopColor: HAIRLINE },
      edge(`${view.name} · ${view.summary}`, { flex: 1, paddingRight: 12 }),
      createElement(Text, {
        style: { ...small, ...NUMBERS },
        render: ({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`,
      }),
    ),
  ]
}

function header(view: DocumentView, look: PdfLook) {
  return box(
    { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 24 },
    box(
      { flex: 1, paddingRight: 24 },
      box(
        { flexDirection: 'row', alignItems: 'center', marginBottom: 4 },
        text(view.heading, { ...strong, fontSize: 24, lineHeight: 1.2 }),
        view.badge === null ? null : badge(view.badge, look),
      ),
      view.title === null
        ? null
        : text(view.title, { ...strong, fontSize: 12, marginBottom: 6, color: look.accent }),
      ...view.facts.map(({ label, value }) =>
        box(
          { flexDirection: 'row', marginTop: 2 },
          text(label, { ...muted, width: 104 }),
          text(value, { ...NUMBERS, flex: 1 }),
        ),
      ),
    ),
    emblem(look),
  )
}

const badge = (word: string, { accent }: PdfLook) =>
  text(word, {
    ...strong,
    marginLeft: 10,
    fontSize: 8.5,
    lineHeight: 1.2,
    color: accent,
    borderWidth: 1,
    borderColor: accent,
    borderRadius: 4,
    paddingHorizontal: 6,
    paddingVertical: 2,
  })

function emblem({ logo, issuer }: PdfLook) {
  if (logo === null)
    return text(issuer, { ...strong, fontSize: 13, maxWidth: 210, textAlign: 'right', lineHeight: 1.3 })
  const { data, width, height, background } = logo
  return box(
    background === null
      ? {}
      : { backgroundColor: background, padding: 6, borderRadius: 4, alignSelf: 'flex-start' },
    createElement(Image, { src: { data: Buffer.from(data), format: 'png' }, style: { width, height } }),
  )
}

const parties = (view: DocumentView) =>
  box(
    { flexDirection: 'row', marginBottom: 24 },
    ...view.parties.map(({ label, name, lines }) =>
      box(
        { flex: 1, paddingRight: 24 },
        text(label, { ...muted, fontSize: 8.5, marginBottom: 3 }),
        text(name, strong),
        ...lines.map((line) => text(line)),
      ),
    ),
  )

const summary = (view: DocumentView) =>
  text(view.summary, { ...strong, ...NUMBERS, fontSize: 17, lineHeight: 1.25, marginBottom: 16 })

const CELLS: Record<'text' | 'quantity' | 'price' | 'amount', Style> = {
  text: { flex: 1, paddingRight: 16 },
  quantity: { ...NUMBERS, width: 44, textAlign: 'right' },
  price: { ...NUMBERS, width: 94, textAlign: 'right' },
  amount: { ...NUMBERS, width: 96, textAlign: 'right' },
}

const table = ({ columns, lines }: DocumentView) =>
  box(
    {},
    onEachPage(
      {
        flexDirection: 'row',
        paddingBottom: 6,
        borderBottomWidth: 1,
        borderBottomColor: INK,
      },
      ...(['text', 'quantity', 'price', 'amount'] as const).map((name) =>
        singleLine(columns[name], { ...CELLS[name], ...muted, fontSize: 8.5 }),
      ),
    ),
    ...lines.map((line) =>
      together(
        {
          flexDirection: 'row',
          paddingVertical: 6,
          borderBottomWidth: 0.75,
          borderBottomColor: HAIRLINE,
        },
        box(
          CELLS.text,
          text(line.text),
          line.discount === null ? null : text(line.discount, { ...muted, ...NUMBERS, fontSize: 8.5 }),
        ),
        text(line.quantity, CELLS.quantity),
        text(line.price, CELLS.price),
        text(line.amount, CELLS.amount),
      ),
    ),
  )

const sums = (view: DocumentView, { accent }: PdfLook) =>
  together(
    { alignSelf: 'flex-end', width: 280, marginTop: 10, marginBottom: 8 },
    ...view.sums.map(({ label, value, isTotal }) =>
      box(
        {
          flexDirection: 'row',
          justifyContent: 'space-between',
          paddingVertical: isTotal ? 6 : 3,
          ...(isTotal && { borderTopWidth: 1.5, borderTopColor: accent, marginTop: 4 }),
        },
        text(label, { flex: 1, paddingRight: 12, ...(isTotal && large) }),
        text(value, { ...NUMBERS, ...(isTotal && large) }),
      ),
    ),
  )

function section({ heading, rows, isMoney, paragraphs }: DocumentSection, { accent }: PdfLook) {
  const title = text(heading, { ...large, marginBottom: 6 })
  const listed = rows.map(({ label, value }) =>
    box(
      { flexDirection: 'row', paddingVertical: 3 },
      text(label, isMoney ? { flex: 1, paddingRight: 12 } : { ...muted, width: 80 }),
      text(value, isMoney ? NUMBERS : { flex: 1 }),
    ),
  )
  const [first, ...others] = paragraphs.map((paragraph) => text(paragraph, { marginBottom: 6 }))
  if (rows.length > 0)
    return together(
      {
        marginTop: 18,
        paddingLeft: 12,
        borderLeftWidth: 2,
        borderLeftColor: isMoney ? HAIRLINE : accent,
      },
      title,
      ...listed,
    )
  return box({ marginTop: 18 }, createElement(View, { minPresenceAhead: 36 }, title), first, ...others)
}
