// How a long text is written down, so that one page can show any of them.

/** Plain words, or words that lead somewhere: a page of ours, or an address with its scheme. */
export type Words = string | { text: string; to: string }
export type Paragraph = string | readonly Words[]

/** One thing with what is said about it, and how long or how often. */
export interface Fact {
  name: string
  text: string
  note: string
}

export type Block = Paragraph | { list: readonly Paragraph[] } | { facts: readonly Fact[] }

export interface ProseSection {
  /** Its place in the page's address. */
  id: string
  title: string
  blocks: readonly Block[]
}

/** What stands above the text. */
export interface ProseHead {
  title: string
  description: string
  moment: { at: string; text: string }
  lead: string
  /** When the text last changed, as `YYYY-MM-DD`. */
  changed: string
}

export const PROSE_PAGE = { contents: 'On this page', changed: 'Last changed' } as const
