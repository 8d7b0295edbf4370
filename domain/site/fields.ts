import type { Field, FieldSection } from './field.ts'
import { assistant } from './sections/assistant.ts'
import { brand } from './sections/brand.ts'
import { business } from './sections/business.ts'
import { choices } from './sections/choices.ts'
import { claims } from './sections/claims.ts'
import { links } from './sections/links.ts'
import { mail } from './sections/mail.ts'
import { money } from './sections/money.ts'
import { offer } from './sections/offer.ts'
import { pages } from './sections/pages.ts'
import { people } from './sections/people.ts'
import { plans } from './sections/plans.ts'
import { fill, mapTexts, type Values } from './texts.ts'

export const SECTIONS: readonly FieldSection[] = [
  business,
  claims,
  offer,
  plans,
  pages,
  choices,
  people,
  brand,
  assistant,
  mail,
  money,
  links,
]

export interface NamedFields {
  sections: readonly FieldSection[]
  fields: ReadonlyMap<string, Field>
}

const byPath = (sections: readonly FieldSection[]): ReadonlyMap<string, Field> =>
  new Map(
    sections
      .flatMap(({ groups }) => groups)
      .flatMap(({ fields }) => fields)
      .map((one) => [one.path, one]),
  )

export const FIELDS = byPath(SECTIONS)

/** With the owner's names of the packages in labels and titles. */
export function nameFields(values: Values): NamedFields {
  const sections = mapTexts(SECTIONS, (text) => fill(text, values))
  return { sections, fields: byPath(sections) }
}
