// Structured data for search engines (schema.org), from the same sources as the pages' content.
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

type ToUrl = (path: string) => string

export function describePage(
  { site, origin }: PageFacts,
  { title, path, about }: { title: string; path: string; about: readonly Subject[] },
) {
  const toUrl: ToUrl = (own) => (origin ?? '') + own
  const email = site.email === null ? {} : { email: site.email }
  const business = {
    '@type': 'ProfessionalService',
    '@id': toUrl(BUSINESS),
    name: site.businessName,
    slogan: TAGLINE,
    url: toUrl('/'),
    telephone: site.phone,
    ...email,
    logo: toUrl('/icon-512.png'),
    image: toUrl(sharePictureAddress('/')),
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
    '@id': toUrl('/#website'),
    name: site.businessName,
    url: toUrl('/'),
    publisher: { '@id': toUrl(BUSINESS) },
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      business,
      website,
      ...describeBreadcrumbs(title, path, toUrl),
      ...about.map((subject) => describeSubject(subject, toUrl)),
    ],
  }
}

const BUSINESS = '/#business'

function describeSubject(subject: Subject, toUrl: ToUrl): Thing {
  if ('questions' in subject) return describeQuestions(subject.questions)
  if ('services' in subject) return describeServices(subject.services, toUrl)
  return 'service' in subject
    ? describeService(subject.service, toUrl)
    : describePackage(subject.package, toUrl)
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

function describeService(name: ServiceName, toUrl: ToUrl): Thing {
  const { label, summary, path } = SERVICES[name]
  const packages = PACKAGE_NAMES.slice(PACKAGE_NAMES.indexOf(smallestPackageWith(name)))
  return {
    '@type': 'Service',
    name: label,
    description: summary,
    url: toUrl(path),
    provider: { '@id': toUrl(BUSINESS) },
    offers: packages.map((one) => describeOffer(one, toUrl)),
  }
}

function describeServices(names: readonly ServiceName[], toUrl: ToUrl): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: names.map((name, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name: SERVICES[name].label,
      url: toUrl(SERVICES[name].path),
    })),
  }
}

function describePackage(name: PackageName, toUrl: ToUrl): Thing {
  const { label, fits } = PACKAGES[name]
  const path = `/package/${name}`
  return {
    '@type': 'Product',
    name: `${label} package`,
    description: fits,
    url: toUrl(path),
    image: toUrl(sharePictureAddress(path)),
    brand: { '@id': toUrl(BUSINESS) },
    offers: describeOffer(name, toUrl),
  }
}

/** The breadcrumbs from the home page; a navigation page is the parent of the paths below it. */
function describeBreadcrumbs(title: string, path: string, toUrl: ToUrl): Thing[] {
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
        item: toUrl(to),
      })),
    },
  ]
}

function describeOffer(name: PackageName, toUrl: ToUrl): Thing {
  const { label, setup, monthly } = PACKAGES[name]
  return {
    '@type': 'Offer',
    name: label,
    description: `${formatMoney(setup)} setup, then ${formatMoney(monthly)} a month`,
    url: toUrl(`/package/${name}`),
    price: setup,
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    seller: { '@id': toUrl(BUSINESS) },
    priceSpecification: [
      { '@type': 'UnitPriceSpecification', name: 'Setup', price: setup, priceCurrency: 'USD' },
      {
        '@type': 'UnitPriceSpecification',
        name: 'Monthly',
        price: monthly,
        priceCurrency: 'USD',
        // The UN/CEFACT code for a month.
        unitCode: 'MON',
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
      },
    ],
  }
}
