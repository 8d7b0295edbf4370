import type { Field, FieldSection } from './field.ts'
import { assistant } from './sections/assistant.ts'
import { brand } from './sections/brand.ts'
import { business } from './sections/business.ts'
import { claims } from './sections/claims.ts'
import { links } from './sections/links.ts'
import { mail } from './sections/mail.ts'
import { offer } from './sections/offer.ts'
import { pages } from './sections/pages.ts'
import { people } from './sections/people.ts'

export const SECTIONS: readonly FieldSection[] = [
  business,
  claims,
  offer,
  pages,
  people,
  brand,
  assistant,
  mail,
  links,
]

export const FIELDS: ReadonlyMap<string, Field> = new Map(
  SECTIONS.flatMap(({ groups }) => groups)
    .flatMap(({ fields }) => fields)
    .map((one) => [one.path, one]),
)
