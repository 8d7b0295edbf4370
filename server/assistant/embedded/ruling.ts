// The shape of a ruling: what was heard, and what it is taken for. Must never hold a rule itself.
import type { Thing } from '#assistant/knowledge/things.ts'
import type { PackageName } from '#domain/packages.ts'

export interface Heard {
  /** The words of the text, shorthand written out. */
  plain: string
  /** The same before wrong letters were mended into words of the shop: whoever has a pump means no jump. */
  typed: string
  count: number
  /** Which question was answered last. */
  last: string | null
  /** What was spoken of so far, or the page is about. */
  before: { packageName: PackageName | null; thing: Thing | null }
  /** What the text itself names. */
  thing: Thing | null
  packageName: PackageName | null
  hasBudget: boolean
  hasPages: boolean
  hasJobs: boolean
}

export interface Ruling {
  intent: string
  packageName?: PackageName | null
  thing?: Thing | null
  trade?: null
}

export type Rule = (heard: Heard) => Ruling | string | null

/** The first that speaks decides. */
export function firstOf(rules: readonly Rule[], heard: Heard): Ruling | null {
  for (const decide of rules) {
    const ruling = decide(heard)
    if (ruling !== null) return typeof ruling === 'string' ? { intent: ruling } : ruling
  }
  return null
}
