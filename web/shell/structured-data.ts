// What search engines are told of the business, its offers and its answers (schema.org), from the same sources as the pages
// themselves. For the server alone: in the browser no script's text may be set, and nobody there reads it.
import { smallestWith } from '#domain/inclusions.ts'
import { formatMoney } from '#domain/money.ts'
import { OPENING, SERVICE_NAMES, SERVICES, TAGLINE, type ServiceName } from '#domain/offer.ts'
import { PACKAGE_NAMES, PACKAGES, type PackageName } from '#domain/packages.ts'
import type { Question } from '#domain/questions.ts'
import { sharePictureAddress } from '#contract/pages.ts'
import { NAVIGATION } from '#web/content/shell.ts'
import type { PageFacts } from './page-context.ts'

interface Thing {
  [name: string]: string | number | readonly string[] | Thing | readonly Thing[]
}

/** One thing that a page is about; `at` makes a path of ours an address. */
export type Describe = (at: (path: string) => string) => Thing

const nothing: Describe = () => ({})

/** The questions that a page answers. */
export function describeQuestions(questions: readonly Question[]): Describe {
  if (!import.meta.env.SSR) return nothing
  return () => ({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
}

/** A service, and what the packages that it comes in cost. */
export function describeService(name: ServiceName): Describe {
  if (!import.meta.env.SSR) return nothing
  const { label, summary, path } = SERVICES[name]
  const packages = PACKAGE_NAMES.slice(PACKAGE_NAMES.indexOf(smallestWith(name)))
  return (at) => ({
    '@type': 'Service',
    name: label,
    description: summary,
    url: at(path),
    provider: { '@id': at(BUSINESS) },
    offers: packages.map((one) => describeOffer(one, at)),
  })
}

/** All services, by their pages. */
export function describeServiceList(): Describe {
  if (!import.meta.env.SSR) return nothing
  return (at) => ({
    '@type': 'ItemList',
    itemListElement: SERVICE_NAMES.map((name, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name: SERVICES[name].label,
      url: at(SERVICES[name].path),
    })),
  })
}

export function describePackage(name: PackageName): Describe {
  if (!import.meta.env.SSR) return nothing
  const { label, fits } = PACKAGES[name]
  const path = `/package/${name}`
  return (at) => ({
    '@type': 'Product',
    name: `${label} package`,
    description: fits,
    url: at(path),
    image: at(sharePictureAddress(path)),
    brand: { '@id': at(BUSINESS) },
    offers: describeOffer(name, at),
  })
}

/** A whole page: the business, where the page stands in the site, and what it is about. */
export function describePage(
  { site, origin }: PageFacts,
  { title, path, about }: { title: string; path: string; about: readonly Describe[] },
) {
  const at = (own: string) => (origin ?? '') + own
  const business = {
    '@type': 'ProfessionalService',
    '@id': at(BUSINESS),
    name: site.businessName,
    slogan: TAGLINE,
    url: at('/'),
    telephone: site.phone,
    email: site.email,
    logo: at('/icon-512.png'),
    image: at(sharePictureAddress('/')),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: OPENING.days,
      opens: OPENING.opens,
      closes: OPENING.closes,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: site.phone,
      email: site.email,
    },
  }
  const website = {
    '@type': 'WebSite',
    '@id': at('/#website'),
    name: site.businessName,
    url: at('/'),
    publisher: { '@id': at(BUSINESS) },
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      business,
      website,
      ...describeTrail(title, path, at),
      ...about.map((describe) => describe(at)),
    ],
  }
}

const BUSINESS = '/#business'

/** The way from the home page; a page of the navigation stands above those whose addresses begin with its own. */
function describeTrail(title: string, path: string, at: (path: string) => string): Thing[] {
  if (path === '/') return []
  const parent = NAVIGATION.find(({ to }) => path.startsWith(`${to}/`))
  const steps = [{ to: '/', label: 'Home' }, ...(parent ? [parent] : []), { to: path, label: title }]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ to, label }, n) => ({
        '@type': 'ListItem',
        position: n + 1,
        name: label,
        item: at(to),
      })),
    },
  ]
}

/** Both prices by name: a setup that is paid once, and what every month costs. */
function describeOffer(name: PackageName, at: (path: string) => string): Thing {
  const { label, setup, monthly } = PACKAGES[name]
  return {
    '@type': 'Offer',
    name: label,
    description: `${formatMoney(setup)} setup, then ${formatMoney(monthly)} a month`,
    url: at(`/package/${name}`),
    price: setup,
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    seller: { '@id': at(BUSINESS) },
    priceSpecification: [
      { '@type': 'UnitPriceSpecification', name: 'Setup', price: setup, priceCurrency: 'USD' },
      {
        '@type': 'UnitPriceSpecification',
        name: 'Monthly',
        price: monthly,
        priceCurrency: 'USD',
        // UN/CEFACT's code of a month.
        unitCode: 'MON',
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
      },
    ],
  }
}
