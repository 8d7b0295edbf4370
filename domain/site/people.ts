import type { Picture } from './picture.ts'

/** Published only with `agreed`: the person let the business quote them. */
export interface Review {
  readonly text: string
  readonly name: string
  /** Such as a company, a town, or a review site. */
  readonly from: string | null
  readonly agreed: boolean
}

export interface BuiltSite {
  readonly name: string
  readonly url: string | null
  readonly picture: Picture | null
}

export interface People {
  readonly ownerPhoto: Picture | null
  readonly ownerStory: string | null
  readonly reviews: readonly Review[]
  readonly licenses: readonly string[]
  readonly sites: readonly BuiltSite[]
  /** Headings of the parts that have content. */
  readonly titles: Readonly<Record<'owner' | 'reviews' | 'licenses' | 'sites' | 'visit', string>>
}

export const NO_PEOPLE: People = {
  ownerPhoto: null,
  ownerStory: null,
  reviews: [],
  licenses: [],
  sites: [],
  titles: {
    owner: 'Who you’ll work with',
    reviews: 'What clients say',
    licenses: 'Licenses and registrations',
    sites: 'Sites we’ve built',
    visit: 'Visit the site',
  },
}
