// By the exact English wording: a changed default does not compile without its translation. The owner's own texts are said as they are.
import { formatMoney } from '#domain/numbers.ts'
import { SERVICE_NAMES, type EFFORT, type ServiceName } from '#domain/offer.ts'
import { PACKAGE_NAMES } from '#domain/packages.ts'
import type { ItemOf } from '#domain/site/list.ts'
import type { DEFAULT_SITE } from '#domain/site/site.ts'
import type { TEXTS_WITHOUT } from '#domain/site/texts-without.ts'
import { fill } from '#domain/site/texts.ts'
import { clockIn, type Zone } from '#assistant/dialogue/zones.ts'
import { link, offeredPackages, packagesWith } from './offer-words.ts'
import type { Offer, OfferedPackage } from './offer.ts'
import type { Feature } from './feature-names.ts'

type Defaults = (typeof DEFAULT_SITE)['offer']

type English =
  | (typeof DEFAULT_SITE)['business']['hours']
  | Defaults['refund']
  | Defaults['times']['start' | 'launch']
  | (typeof EFFORT)['call']
  | Defaults['promises']['moneyBack']
  | Defaults['claims']['answer']['figure']
  | Defaults['packages'][keyof Defaults['packages']]['fits']
  | Defaults['packages'][keyof Defaults['packages']]['features'][number]
  | ItemOf<Defaults['steps']>['title' | 'text']
  | (typeof TEXTS_WITHOUT)['callBots']['offer.steps.automate.text']

export const TRANSLATIONS: Readonly<Record<English, string>> = {
  'Mon-Fri 9am-6pm PT': 'de lunes a viernes de 9am a 6pm, hora del Pacífico',
  'write within 30 days of your first payment and you get back what you paid for the package':
    'escriba dentro de los 30 días después de su primer pago y se le devuelve lo que pagó por el paquete',
  'within 24 hours': 'en un plazo de 24 horas',
  '5 days to 2 weeks': 'de 5 días a 2 semanas',
  'half an hour on the phone': 'media hora por teléfono',
  '30-day money-back guarantee': 'garantía de devolución de 30 días',
  'under 3s': 'menos de 3 segundos',
  'You want to be found and taken seriously.': 'Quiere que lo encuentren y lo tomen en serio.',
  'You miss people because you’re busy working.': 'Se le van clientes porque está ocupado trabajando.',
  'You have a team, and calls come in all day and night.': 'Tiene un equipo y le llaman a toda hora.',
  'A website of up to 5 pages, written and built for you':
    'un sitio web de hasta 5 páginas, escrito y construido para usted',
  'Your Google Business Profile set up and filled in':
    'su Perfil de Negocio en Google, configurado y completo',
  'Professional email on your own domain': 'correo profesional con su propio dominio',
  'A contact form that reaches your phone the same second':
    'un formulario de contacto que llega a su teléfono al instante',
  'Hosting, security and updates in the monthly price':
    'hospedaje, seguridad y actualizaciones en el pago mensual',
  'Everything in {launchLabel}, with up to 10 pages': 'todo lo de {launchLabel}, con hasta 10 páginas',
  'An AI chatbot that answers and takes names and numbers':
    'un chatbot con IA que contesta y toma nombres y números',
  'Booking requests straight from the site': 'solicitudes de cita desde el sitio',
  'Follow-ups and appointment reminders that send themselves':
    'seguimiento y recordatorios de citas que se envían solos',
  'A monthly note on what came in and from where': 'un resumen mensual de lo que llegó y de dónde',
  'Everything in {growthLabel}': 'todo lo de {growthLabel}',
  'An AI call bot on your number, day and night': 'un bot de llamadas con IA en su número, de día y de noche',
  'CRM integration, so calls, chats and forms land in one place':
    'integración con su CRM: llamadas, chats y formularios en un solo lugar',
  'Automations for the way you work, like quotes, invoices and reviews':
    'automatizaciones a su medida, como cotizaciones, facturas y reseñas',
  'Priority support from the person who built it': 'soporte prioritario de la persona que lo construyó',
  Plan: 'Plan',
  'We read your answers and call you with what we’d fix first.':
    'leemos sus respuestas y le llamamos con lo que arreglaríamos primero',
  Build: 'Construcción',
  'Website, email and profile, set up under your name.':
    'sitio web, correo y perfil, configurados a su nombre',
  Automate: 'Automatización',
  'Calls answered, leads followed up, reminders sent.':
    'llamadas contestadas, seguimiento y recordatorios enviados',
  'Questions answered, leads followed up, reminders sent.':
    'preguntas contestadas, seguimiento y recordatorios enviados',
  Launch: 'Lanzamiento',
  'You switch it on. We stay close while it settles in.': 'usted lo enciende y nosotros seguimos cerca',
}

const BY_ENGLISH: ReadonlyMap<string, string> = new Map(Object.entries(TRANSLATIONS))

export const inSpanish = (english: string) => BY_ENGLISH.get(english) ?? english

/** What is in the package, with its labels filled in. */
export function featuresInSpanish({ packages }: Offer, { features }: OfferedPackage): string[] {
  const labels = Object.fromEntries(PACKAGE_NAMES.map((name) => [`${name}Label`, packages[name].label]))
  const translated = new Map(
    Object.entries(TRANSLATIONS).map(([english, spanish]) => [fill(english, labels), fill(spanish, labels)]),
  )
  return features.map((feature) => translated.get(feature) ?? feature)
}

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

const SERVICE_WORDS: Readonly<Record<ServiceName, string>> = {
  website: 'sitios web',
  profile: 'Perfiles de Negocio en Google',
  automation: 'chatbots con IA',
  email: 'correo electrónico profesional',
}

export const servicesInSpanish = ({ services, features }: Offer): string[] => [
  ...SERVICE_NAMES.filter((name) => services[name].isOffered).map((name) => SERVICE_WORDS[name]),
  ...(features.callBot.isOffered ? ['bots de llamadas con IA'] : []),
  ...(features.crm.isOffered ? ['conexiones con su CRM'] : []),
]

const ZONE_WORDS: Readonly<Record<Zone, string>> = {
  pacific: 'hora del Pacífico',
  mountain: 'hora de la Montaña',
  central: 'hora del Centro',
  eastern: 'hora del Este',
}

/** `de 12pm a 9pm, hora del Este`; null if the clocks there show the same time. */
export function hoursInSpanish(zone: Zone, { opening }: Offer): string | null {
  const clock = clockIn(zone, opening)
  return clock && `de ${clock.join(' a ')}, ${ZONE_WORDS[zone]}`
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

export const pageLink = (label: string, path: string) => `${link(label, path)}. La página está en inglés.`

export const packageLink = ({ label, path }: OfferedPackage) => pageLink(`Vea qué incluye ${label}`, path)

export const packageLinks = (offer: Offer) =>
  `Vea qué incluye ${joinInSpanish(offeredPackages(offer).map(({ label, path }) => link(label, path)))}. Las páginas están en inglés.`

/** `escriba a hello@example.com`, or the form if no address is public. */
export const writeToUs = ({ contact, paths }: Offer) =>
  contact.email === null
    ? `escríbanos con ${link('este formulario', paths.contact)} en inglés`
    : `escriba a ${contact.email}`
