// The structure of long texts, such as /privacy and /terms.

/** Plain text, or a link to one of our pages or to an absolute URL. */
export type Words = string | { text: string; to: string }
export type Paragraph = string | readonly Words[]

/** A term with its description and a period. */
export interface Fact {
  name: string
  text: string
  note: string
}

export type Block = Paragraph | { list: readonly Paragraph[] } | { facts: readonly Fact[] }

export interface ProseSection {
  /** The fragment in the page's URL. */
  id: string
  title: string
  blocks: readonly Block[]
}

/** The head of the page. */
export interface ProseHead {
  title: string
  description: string
  moment: { at: string; text: string }
  lead: string
  /** The date of the last change, as `YYYY-MM-DD`. */
  changed: string
}

export const PROSE_PAGE = { contents: 'On this page', changed: 'Last changed' } as const
