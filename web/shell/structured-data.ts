import { smallestPackageWith } from '#domain/inclusions.ts'
import { formatMoney } from '#domain/numbers.ts'
import type { ServiceName } from '#domain/offer.ts'
import { PACKAGE_NAMES, type PackageName } from '#domain/packages.ts'
import type { Site } from '#domain/site/site.ts'
import type { Question } from '#domain/site/copy/questions.ts'
import { sharePictureAddress, type PageFacts } from '#contract/pages.ts'
import { siteFactsOf, type SiteFacts } from '#contract/site.ts'
import { NAVIGATION } from '#web/content/shell.ts'

interface Describing {
  toUrl: ToUrl
  offer: Site['offer']
}

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
  const { businessName, tagline, opens, closes, openOn } = site.business
  const telephone = telephoneOf(siteFactsOf(site))
  const email = site.business.email === null ? {} : { email: site.business.email }
  const business = {
    '@type': 'ProfessionalService',
    '@id': toUrl(BUSINESS),
    name: businessName,
    slogan: tagline,
    url: toUrl('/'),
    telephone,
    ...email,
    logo: toUrl('/icon-512.png'),
    image: toUrl(sharePictureAddress('/')),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: Object.entries(openOn)
        .filter(([, isOpen]) => isOpen)
        .map(([day]) => day.charAt(0).toUpperCase() + day.slice(1)),
      opens,
      closes,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone,
      ...email,
    },
  }
  const website = {
    '@type': 'WebSite',
    '@id': toUrl('/#website'),
    name: businessName,
    url: toUrl('/'),
    inLanguage: site.business.language,
    publisher: { '@id': toUrl(BUSINESS) },
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      business,
      website,
      ...describeBreadcrumbs(title, path, toUrl),
      ...about.flatMap((subject) => describeSubject(subject, { toUrl, offer: site.offer })),
    ],
  }
}

const BUSINESS = '/#business'

/** With its country code, which search engines ask for. */
const telephoneOf = ({ phone, phoneLink }: SiteFacts): string =>
  phoneLink?.replace('tel:', '').replace(';ext=', ' ext. ') ?? phone

function describeSubject(subject: Subject, context: Describing): Thing | Thing[] {
  if ('questions' in subject) return subject.questions.length > 0 ? describeQuestions(subject.questions) : []
  if ('services' in subject) return describeServices(subject.services, context)
  return 'service' in subject
    ? describeService(subject.service, context)
    : describePackage(subject.package, context)
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

function describeService(name: ServiceName, context: Describing): Thing {
  const { toUrl, offer } = context
  const { label, summary, path } = offer.services[name]
  const packages = PACKAGE_NAMES.slice(PACKAGE_NAMES.indexOf(smallestPackageWith(name, offer)))
  return {
    '@type': 'Service',
    name: label,
    description: summary,
    url: toUrl(path),
    provider: { '@id': toUrl(BUSINESS) },
    offers: packages.map((one) => describeOffer(one, context)),
  }
}

function describeServices(names: readonly ServiceName[], { toUrl, offer }: Describing): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: names.map((name, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name: offer.services[name].label,
      url: toUrl(offer.services[name].path),
    })),
  }
}

function describePackage(name: PackageName, context: Describing): Thing {
  const { toUrl, offer } = context
  const { label, fits } = offer.packages[name]
  const path = `/package/${name}`
  return {
    '@type': 'Product',
    name: `${label} package`,
    description: fits,
    url: toUrl(path),
    image: toUrl(sharePictureAddress(path)),
    brand: { '@id': toUrl(BUSINESS) },
    offers: describeOffer(name, context),
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

function describeOffer(name: PackageName, { toUrl, offer }: Describing): Thing {
  const { label, setup, monthly } = offer.packages[name]
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
