// Spanish translations of the offer's English texts, by their exact wording: a change in `domain` does not compile until the translation is
// changed too.
import type { INCLUSIONS } from '#domain/inclusions.ts'
import { formatMoney } from '#domain/numbers.ts'
import type {
  CLAIMS,
  EFFORT,
  HOURS,
  LAUNCH_STEPS,
  PROMISES,
  REFUND,
  SERVICE_NAMES,
  TIMES,
} from '#domain/offer.ts'
import { PACKAGE_NAMES, type PackageName, type PACKAGES } from '#domain/packages.ts'
import { clockIn, type Zone } from '#assistant/dialogue/zones.ts'
import { link, offeredPackages, packagesWith } from './offer-words.ts'
import type { Offer, OfferedPackage } from './offer.ts'
import type { Feature } from './feature-names.ts'

type English =
  | typeof HOURS
  | typeof REFUND
  | (typeof TIMES)['start' | 'launch']
  | (typeof EFFORT)['call']
  | (typeof PROMISES)['moneyBack']
  | (typeof CLAIMS)['answer']['figure']
  | (typeof PACKAGES)[PackageName]['fits']
  | (typeof INCLUSIONS.website)[0]['amounts'][PackageName]
  | (typeof LAUNCH_STEPS)[number]['title' | 'text']

export const TRANSLATIONS: Readonly<Record<English, string>> = {
  'Mon-Fri 9am-6pm PT': 'de lunes a viernes de 9am a 6pm, hora del Pacífico',
  'write within 30 days of your first payment and you get back what you paid for the package':
    'escriba dentro de los 30 días después de su primer pago y se le devuelve lo que pagó por el paquete',
  'within 24 hours': 'en un plazo de 24 horas',
  '5 days to 2 weeks': 'de 5 días a 2 semanas',
  'half an hour on the phone': 'media hora por teléfono',
  '30-day money-back guarantee': 'garantía de devolución de 30 días',
  'under 3s': 'menos de 3 segundos',
  'You want to be found and taken seriously.': 'si quiere que lo encuentren y lo tomen en serio.',
  'You miss people because you are busy working.': 'si se le van clientes porque está ocupado trabajando.',
  'You have a team, and calls come in all day and night.':
    'si tiene un equipo y le llaman a todas horas del día y de la noche.',
  'up to 5': 'hasta 5',
  'up to 10': 'hasta 10',
  Plan: 'Plan',
  'We read your answers and call you with what we would fix first.':
    'leemos sus respuestas y le llamamos con lo que arreglaríamos primero',
  Build: 'Construcción',
  'Website, email and profile, set up under your name.':
    'sitio web, correo y perfil, configurados a su nombre',
  Automate: 'Automatización',
  'Calls answered, leads followed up, reminders sent.':
    'llamadas contestadas, seguimiento y recordatorios enviados',
  Launch: 'Lanzamiento',
  'You switch it on. We stay close while it settles in.': 'usted lo enciende y nosotros seguimos cerca',
}

const BY_ENGLISH: ReadonlyMap<string, string> = new Map(Object.entries(TRANSLATIONS))

/** A text of the offer in Spanish; unchanged if it has no translation. */
export const inSpanish = (english: string) => BY_ENGLISH.get(english) ?? english

interface PackageWords {
  does: string
  suits: string
  adds: readonly string[]
  contents: (offer: Offer) => string
}

const pagesOf = ({ pages }: OfferedPackage) => `${inSpanish(pages)} páginas`

export const PACKAGE_WORDS: Readonly<Record<PackageName, PackageWords>> = {
  launch: {
    does: 'lo pone en línea',
    suits: 'quiere que lo encuentren',
    adds: ['sitio web', 'Perfil de Negocio en Google', 'correo electrónico'],
    contents: ({ packages }) =>
      `un sitio web de ${pagesOf(packages.launch)}, su Perfil de Negocio en Google, correo con su propio dominio, hospedaje y actualizaciones`,
  },
  growth: {
    does: 'contesta y agenda mientras usted trabaja',
    suits: 'se le van clientes porque está trabajando',
    adds: ['un chatbot con IA', 'solicitudes de cita', 'seguimiento', 'recordatorios'],
    contents: ({ packages }) =>
      `todo lo de ${packages.launch.label} con ${pagesOf(packages.growth)}, un chatbot con IA, solicitudes de cita, seguimiento y recordatorios, y un resumen mensual`,
  },
  scale: {
    does: 'además contesta el teléfono',
    suits: 'tiene un equipo y le llaman de día y de noche',
    adds: ['un bot de llamadas con IA', 'integración con su CRM', 'automatizaciones'],
    contents: ({ packages }) =>
      `todo lo de ${packages.growth.label}, un bot de llamadas con IA en su número, integración con su CRM, automatizaciones a su medida y soporte prioritario`,
  },
}

/** The offered packages with their Spanish words, from small to large. */
export const packagesInSpanish = (offer: Offer) =>
  PACKAGE_NAMES.filter((name) => offer.packages[name].isOffered).map((name) => {
    const { contents, ...words } = PACKAGE_WORDS[name]
    return { ...offer.packages[name], ...words, contents: contents(offer) }
  })

/** In the form that follows “para tener”. */
export const SPANISH_FEATURE_NAMES: Readonly<Record<Feature, string>> = {
  website: 'un sitio web',
  form: 'un formulario de contacto que llega a su teléfono',
  hosting: 'hospedaje',
  profile: 'su Perfil de Negocio en Google',
  email: 'correo electrónico profesional',
  chatbot: 'el chatbot con IA',
  booking: 'citas desde su sitio',
  followUps: 'seguimiento y recordatorios',
  note: 'el resumen mensual',
  callBot: 'el bot de llamadas con IA',
  crm: 'integración con su CRM',
  automations: 'automatizaciones a su medida',
}

export const SERVICE_WORDS: Readonly<Record<(typeof SERVICE_NAMES)[number], string>> = {
  website: 'sitios web',
  profile: 'Perfiles de Negocio en Google',
  automation: 'chatbots y bots de llamadas con IA',
  email: 'correo electrónico profesional',
}

const ZONE_WORDS: Readonly<Record<Zone, string>> = {
  mountain: 'hora de la Montaña',
  central: 'hora del Centro',
  eastern: 'hora del Este',
}

/** `de 12pm a 9pm, hora del Este`. */
export function hoursInSpanish(zone: Zone, { opening }: Offer): string {
  const [from, to] = clockIn(zone, opening)
  return `de ${from} a ${to}, ${ZONE_WORDS[zone]}`
}

export const hoursOf = ({ hours }: Offer) => inSpanish(hours)

/** `$497 de pago inicial y luego $97 al mes`. */
export const priceInSpanish = ({ setup, monthly }: OfferedPackage) =>
  `${formatMoney(setup)} de pago inicial y luego ${formatMoney(monthly)} al mes`

/** `Launch, $497 de pago inicial y luego $97 al mes; Growth, …`. */
export const listInSpanish = (offer: Offer, say: (one: OfferedPackage) => string) =>
  offeredPackages(offer)
    .map((one) => `${one.label}, ${say(one)}`)
    .join('; ')

/** `Growth ($997 de pago inicial y luego $197 al mes) y Scale`. */
export const packagesWithInSpanish = (offer: Offer, feature: Feature) =>
  joinInSpanish(
    packagesWith(offer, feature).map((one, at) =>
      at === 0 ? `${one.label} (${priceInSpanish(one)})` : one.label,
    ),
  )

export const installmentsInSpanish = ({ installments }: OfferedPackage) =>
  joinInSpanish(installments.map(formatMoney))

export const joinInSpanish = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`

/** A link, and that its page is in English. */
export const pageLink = (label: string, path: string) => `${link(label, path)}. La página está en inglés.`

export const packageLink = ({ label, path }: OfferedPackage) => pageLink(`Vea qué incluye ${label}`, path)

export const packageLinks = (offer: Offer) =>
  `Vea qué incluye ${joinInSpanish(offeredPackages(offer).map(({ label, path }) => link(label, path)))}. Las páginas están en inglés.`

/** `escriba a hello@example.com`, or the form if no address is public. */
export const writeToUs = ({ contact, paths }: Offer) =>
  contact.email === null
    ? `escríbanos con ${link('este formulario', paths.contact)} en inglés`
    : `escriba a ${contact.email}`
