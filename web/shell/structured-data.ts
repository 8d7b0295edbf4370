// Structured data for search engines (schema.org), from the same sources as the pages.
import { smallestPackageWith } from '#domain/inclusions.ts'
import { formatMoney } from '#domain/numbers.ts'
import { OPENING, SERVICES, TAGLINE, type ServiceName } from '#domain/offer.ts'
import { PACKAGE_NAMES, PACKAGES, type PackageName } from '#domain/packages.ts'
import type { Question } from '#domain/questions.ts'
import { sharePictureAddress, type PageFacts } from '#contract/pages.ts'
import { NAVIGATION } from '#web/content/shell.ts'

interface Thing {
  [name: string]: string | number | readonly string[] | Thing | readonly Thing[]
}

export type Subject =
  | { questions: readonly Question[] }
  | { service: ServiceName }
  | { services: readonly ServiceName[] }
  | { package: PackageName }

type At = (path: string) => string

export function describePage(
  { site, origin }: PageFacts,
  { title, path, about }: { title: string; path: string; about: readonly Subject[] },
) {
  const at: At = (own) => (origin ?? '') + own
  const email = site.email === null ? {} : { email: site.email }
  const business = {
    '@type': 'ProfessionalService',
    '@id': at(BUSINESS),
    name: site.businessName,
    slogan: TAGLINE,
    url: at('/'),
    telephone: site.phone,
    ...email,
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
      ...email,
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
      ...about.map((subject) => describeSubject(subject, at)),
    ],
  }
}

const BUSINESS = '/#business'

function describeSubject(subject: Subject, at: At): Thing {
  if ('questions' in subject) return describeQuestions(subject.questions)
  if ('services' in subject) return describeServices(subject.services, at)
  return 'service' in subject ? describeService(subject.service, at) : describePackage(subject.package, at)
}

function describeQuestions(questions: readonly Question[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function describeService(name: ServiceName, at: At): Thing {
  const { label, summary, path } = SERVICES[name]
  const packages = PACKAGE_NAMES.slice(PACKAGE_NAMES.indexOf(smallestPackageWith(name)))
  return {
    '@type': 'Service',
    name: label,
    description: summary,
    url: at(path),
    provider: { '@id': at(BUSINESS) },
    offers: packages.map((one) => describeOffer(one, at)),
  }
}

function describeServices(names: readonly ServiceName[], at: At): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: names.map((name, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name: SERVICES[name].label,
      url: at(SERVICES[name].path),
    })),
  }
}

function describePackage(name: PackageName, at: At): Thing {
  const { label, fits } = PACKAGES[name]
  const path = `/package/${name}`
  return {
    '@type': 'Product',
    name: `${label} package`,
    description: fits,
    url: at(path),
    image: at(sharePictureAddress(path)),
    brand: { '@id': at(BUSINESS) },
    offers: describeOffer(name, at),
  }
}

/** The way from the home page; a page of the navigation stands above those whose addresses begin with its own. */
function describeTrail(title: string, path: string, at: At): Thing[] {
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

function describeOffer(name: PackageName, at: At): Thing {
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
