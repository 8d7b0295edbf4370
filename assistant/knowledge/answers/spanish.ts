import type { Asked, Say } from '../intent.ts'
import {
  askedPackage,
  findRequestedFeature,
  formatMoney,
  ifDemo,
  ifOffered,
  link,
  offeredPackages,
  recommendedFor,
  smallestPackage,
  smallestWith,
  topicsOf,
} from '../offer-words.ts'
import type { Offer } from '../offer.ts'
import {
  featuresInSpanish,
  hoursInSpanish,
  hoursOf,
  inSpanish,
  installmentsInSpanish,
  joinInSpanish,
  listInSpanish,
  packageLink,
  packageLinks,
  packagesWithInSpanish,
  pageLink,
  priceInSpanish,
  servicesInSpanish,
  SPANISH_FEATURE_NAMES,
  writeToUs,
} from '../spanish-words.ts'
import { POISON_CONTROL_PHONE } from './elsewhere.ts'

export interface SpanishAnswer {
  title: string
  answer: Say
}

const COUNTS = ['Tenemos un paquete', 'Tenemos dos paquetes', 'Tenemos tres paquetes']
const whatWeDo = (offer: Offer) => `${topicsOf(offer, 'y')} para negocios pequeños`
const AUTOMATED = 'Soy un asistente automático'

const inZone = (zone: Asked['zone'], offer: Offer) => {
  const local = zone && hoursInSpanish(zone, offer)
  return local ? ` (${local})` : ''
}

const from = (offer: Offer, feature: Parameters<typeof smallestWith>[1]) => {
  const one = smallestWith(offer, feature)
  return `desde ${one.label}: ${priceInSpanish(one)}`
}

const contents: Say = (asked) => {
  const { offer } = asked
  const one = askedPackage(asked)
  if (one)
    return `${one.label} incluye: ${featuresInSpanish(offer, one).join('; ')}. Cuesta ${priceInSpanish(one)}. ${packageLink(one)}`
  const lines = offeredPackages(offer).map(
    (each) => `${each.label}: ${featuresInSpanish(offer, each).slice(0, 2).join('; ')}`,
  )
  return `${lines.join('. ')}. ${packageLinks(offer)}`
}

const price: Say = (asked) => {
  const { offer } = asked
  const one = askedPackage(asked)
  if (one)
    return `${one.label} cuesta ${priceInSpanish(one)}. Puede dividir el pago inicial en ${installmentsInSpanish(one)}. ${packageLink(one)}`
  const feature = findRequestedFeature(asked)
  if (feature && asked.feature) {
    const others = feature.packages.slice(1).map(({ label }) => label)
    const also = others.length === 0 ? '' : ` También viene en ${joinInSpanish(others)}.`
    return `Para tener ${SPANISH_FEATURE_NAMES[asked.feature]}, el paquete es ${feature.from.label}: ${priceInSpanish(feature.from)}.${also} ${packageLink(feature.from)}`
  }
  return `Se hace un pago inicial y después un pago mensual: ${listInSpanish(offer, priceInSpanish)}. El hospedaje, la seguridad y las actualizaciones están incluidos, y no hay contrato a largo plazo. ${packageLinks(offer)}`
}

export const SPANISH_ANSWERS: Readonly<Record<string, SpanishAnswer>> = {
  price: { title: 'Cuánto cuesta', answer: price },
  'package-overview': {
    title: 'Los paquetes',
    answer: ({ offer }) => {
      const packages = offeredPackages(offer)
      const lines = packages.map((one) => `${one.label}: ${inSpanish(one.fits)} ${priceInSpanish(one)}. `)
      return `${COUNTS[packages.length - 1] ?? 'Estos son nuestros paquetes'}. ${lines.join('')}${packageLinks(offer)}`
    },
  },
  'package-contents': { title: 'Qué incluye cada paquete', answer: contents },
  'which-package': {
    title: 'Qué paquete me conviene',
    answer: (asked) => {
      const { offer, numbers } = asked
      const one = askedPackage(asked)
      const recommended = numbers.jobs === null ? null : recommendedFor(offer, numbers.jobs)
      const first = recommended ? `Por sus trabajos al mes, ${recommended.label}. ` : ''
      const lines = (one && !recommended ? [one] : offeredPackages(offer)).map(
        ({ label, fits }) => `${label}: ${inSpanish(fits)} `,
      )
      return `${first}${lines.join('')}La ${link('calculadora', offer.paths.calculator)} elige uno según sus trabajos al mes, o ${link('cuéntenos cómo es su semana', offer.paths.contact)} y le decimos cuál tomaríamos. Las páginas están en inglés.`
    },
  },
  'monthly-fee': {
    title: 'El pago mensual',
    answer: (asked) => {
      const one = askedPackage(asked)
      const amount = one
        ? `${one.label} cuesta ${formatMoney(one.monthly)} al mes, después de un pago inicial único de ${formatMoney(one.setup)}`
        : `El pago inicial se hace una sola vez. Después hay un pago mensual: ${listInSpanish(asked.offer, ({ monthly }) => formatMoney(monthly))}`
      return `${amount}. Eso cubre el hospedaje, la seguridad y las actualizaciones, y puede cancelar cuando quiera.`
    },
  },
  'setup-fee': {
    title: 'El pago inicial',
    answer: (asked) => {
      const one = askedPackage(asked)
      return one
        ? `El pago inicial de ${one.label} es de ${formatMoney(one.setup)}, una sola vez, o en tres meses: ${installmentsInSpanish(one)}. Los ${formatMoney(one.monthly)} al mes son aparte. ${packageLink(one)}`
        : `El pago inicial se hace una sola vez: ${listInSpanish(asked.offer, ({ setup }) => formatMoney(setup))}. Cubre escribir y construir todo, y puede dividirlo en tres pagos mensuales.`
    },
  },
  installments: {
    title: 'Pagar en partes',
    answer: (asked) => {
      const one = askedPackage(asked)
      return one
        ? `Con ${one.label}, el pago inicial de ${formatMoney(one.setup)} se divide en tres pagos mensuales: ${installmentsInSpanish(one)}. El total es el mismo, y los ${formatMoney(one.monthly)} al mes son aparte.`
        : `Puede dividir el pago inicial en tres pagos mensuales por el mismo total: ${listInSpanish(asked.offer, installmentsInSpanish)}. El pago mensual es aparte.`
    },
  },
  services: {
    title: 'Qué servicios ofrecen',
    answer: ({ offer }) =>
      `Hacemos ${joinInSpanish(servicesInSpanish(offer))} para negocios locales pequeños, para que sus clientes reciban respuesta mientras usted trabaja. ${pageLink('Vea todos los servicios', offer.paths.services)}`,
  },
  website: {
    title: 'El sitio web',
    answer: ({ offer }) =>
      `Le hacemos un sitio web que abre rápido en el teléfono, dice qué hace usted y cuánto cuesta, y permite llamarle fácilmente. Nosotros lo escribimos y lo mantenemos. Viene en todos los paquetes, ${from(offer, 'website')}. ${pageLink('Sobre nuestros sitios web', offer.paths.website)}`,
  },
  profile: {
    title: 'El Perfil de Negocio en Google',
    answer: ({ offer }) =>
      `Reclamamos con usted su Perfil de Negocio en Google y llenamos todo: categoría, servicios, zona, horario, fotos y enlaces. Google no cobra por él, y el dueño sigue siendo usted. Viene en todos los paquetes, ${from(offer, 'profile')}. ${pageLink('Sobre los perfiles de Google', offer.paths.profile)}`,
  },
  email: {
    title: 'El correo profesional',
    answer: ({ offer }) =>
      `Tendrá correo con el nombre de su negocio y su propio dominio, en su teléfono y su computadora. Configuramos SPF, DKIM y DMARC y pasamos su correo anterior. Viene en todos los paquetes, ${from(offer, 'email')}. ${pageLink('Sobre el correo profesional', offer.paths.email)}`,
  },
  chatbot: {
    title: 'El chatbot',
    answer: ({ offer }) =>
      `Está en su sitio web las veinticuatro horas, contesta con sus propios servicios, precios y horario, y toma el nombre y el número de quien quiere hablar con usted. Viene con ${packagesWithInSpanish(offer, 'chatbot')}. ${ifDemo(offer, pageLink('Pruebe el chat de demostración', offer.paths.demo))}`,
  },
  'call-bot': {
    title: 'El bot de llamadas',
    answer: ({ offer }) =>
      `El bot de llamadas con IA contesta su propio número${offer.claims.answer.isShown ? ` en ${inSpanish(offer.claims.answer.figure)}` : ''}: todas las llamadas o solo las que usted pierde. Pregunta lo que usted preguntaría, anota la cita en su calendario y le avisa, de día y de noche. Viene con ${packagesWithInSpanish(offer, 'callBot')}. ${pageLink('Vea una llamada completa', offer.paths.callBots)}`,
  },
  'launch-time': {
    title: 'Cuánto tarda',
    answer: ({ offer }) =>
      `Revisamos lo que nos envió y empezamos ${inSpanish(offer.times.start)}. En promedio, un lanzamiento tarda ${inSpanish(offer.times.launch)}, según cuánto haya que conectar y qué tan pronto nos lleguen sus fotos y textos. Nada se publica sin que usted esté de acuerdo.`,
  },
  process: {
    title: 'Cómo funciona',
    answer: ({ offer }) =>
      `Cuatro pasos. ${offer.steps.map(({ title, text }) => `${inSpanish(title)}: ${inSpanish(text)}`).join('. ')}. Empezamos ${inSpanish(offer.times.start)}; en promedio, un lanzamiento tarda ${inSpanish(offer.times.launch)}.`,
  },
  contract: {
    title: 'El contrato',
    answer: ({ offer }) =>
      `Nada lo amarra: no hay contratos a largo plazo y puede cancelar cuando quiera. También hay una ${inSpanish(offer.promises.moneyBack)}. ${pageLink('Lea los términos', offer.paths.terms)}`,
  },
  cancel: {
    title: 'Cancelar',
    answer: ({ offer }) =>
      `Puede cancelar cuando quiera: ${writeToUs(offer)} y no se le cobra ningún mes más. No hay contrato a largo plazo, y le entregamos los archivos del sitio y todo lo que juntaron los formularios. ${pageLink('Lea los términos', offer.paths.terms)}`,
  },
  refund: {
    title: 'La garantía de devolución',
    answer: ({ offer }) =>
      `La ${inSpanish(offer.promises.moneyBack)} empieza con su primer pago: ${inSpanish(offer.refund)}, tanto el pago inicial como el mensual. Solo ${writeToUs(offer)}. Después de esos ${offer.guaranteeDays} días ya no hay devolución, pero puede cancelar cuando quiera. ${pageLink('Lea los términos', offer.paths.terms)}`,
  },
  cheapest: {
    title: 'El paquete más barato',
    answer: ({ offer }) => {
      const one = smallestPackage(offer)
      return `El paquete más pequeño es ${one.label}: ${priceInSpanish(one)}. Puede dividir el pago inicial en ${installmentsInSpanish(one)}, y subir a otro paquete después. ${packageLink(one)}`
    },
  },
  discount: {
    title: 'Descuentos',
    answer: ({ offer }) => {
      const one = smallestPackage(offer)
      return `No puedo ofrecer descuentos: los precios de la página son los mismos para todos. Puede dividir el pago inicial en tres partes, o empezar con ${one.label}: ${priceInSpanish(one)}.`
    },
  },
  'payment-methods': {
    title: 'Cómo se paga',
    answer: ({ offer }) =>
      `Se paga con tarjeta en la página de la compañía de pagos, o con una factura que le enviamos. Nunca recibimos el número de su tarjeta. Para otra forma de pago, pregunte en el ${offer.contact.phone}.`,
  },
  'versus-diy': {
    title: 'Por qué con nosotros',
    answer: ({ offer }) =>
      `No puedo juzgar a otros. Aquí una sola persona hace su sitio, su perfil de Google, su correo y los bots, y usted no escribe ni mantiene nada. Lo suyo está a su nombre desde el primer día, sin contrato a largo plazo y con una ${inSpanish(offer.promises.moneyBack)}. ${pageLink('Vea todos los servicios', offer.paths.services)}`,
  },
  rush: {
    title: 'Si lo necesita pronto',
    answer: ({ offer }) =>
      `Empezamos ${inSpanish(offer.times.start)}, y en promedio un lanzamiento tarda ${inSpanish(offer.times.launch)}; es un promedio, no una fecha. Va más rápido si sus fotos, textos y accesos llegan pronto. Díganos su fecha en el ${offer.contact.phone}.`,
  },
  rank: {
    title: 'Salir en Google',
    answer: ({ offer }) =>
      `Nadie puede prometer el primer lugar en Google. Hacemos la parte que sí se puede trabajar: un sitio rápido y claro y un perfil de Google completo. Su zona, la competencia y las reseñas deciden lo demás. ${pageLink('Sobre los perfiles de Google', offer.paths.profile)}`,
  },
  'after-hours': {
    title: 'De noche y en fin de semana',
    answer: ({ offer }) =>
      `${ifOffered(offer, 'callBot', `El bot de llamadas contesta a cualquier hora, de día y de noche. Lo urgente le suena a quien esté de guardia. Viene con ${packagesWithInSpanish(offer, 'callBot')}. `)}${ifOffered(offer, 'chatbot', `El chatbot contesta en su sitio a cualquier hora. Viene con ${packagesWithInSpanish(offer, 'chatbot')}. `)}${pageLink('Vea todos los servicios', offer.paths.services)}`,
  },
  'keep-number': {
    title: 'Conservar mi número',
    answer: ({ offer }) =>
      `Su número sigue siendo suyo, y usted elige cuándo contesta el bot: siempre, solo cuando la línea está ocupada o solo cuando nadie contesta. Usted activa y apaga el desvío de llamadas con su compañía de teléfono. ${pageLink('Sobre los bots de llamadas', offer.paths.callBots)}`,
  },
  'small-changes': {
    title: 'Cambios en el sitio',
    answer: ({ offer }) =>
      `Usted nos dice qué cambia, por ejemplo su horario o sus precios, y nosotros actualizamos la página. Solo ${writeToUs(offer)}. Un trabajo más grande, fuera de su paquete, tiene su propio precio por escrito antes de empezar.`,
  },
  'tech-skills': {
    title: 'Si no sé de computadoras',
    answer: ({ offer }) =>
      `No necesita saber de computadoras. Cuéntenos cómo es su semana, por teléfono si quiere, y lea lo que escribimos; nosotros hacemos lo demás y seguimos en la línea hasta que su correo funcione. Para hablar, llame al ${offer.contact.phone}.`,
  },
  ownership: {
    title: 'De quién es todo',
    answer: ({ offer }) =>
      `Es suyo desde el primer día: el dominio está a su nombre, y también los textos, las fotos, el perfil, los correos, los contactos y los archivos del sitio. Si se va, se los entregamos. ${pageLink('Lea los términos', offer.paths.terms)}`,
  },
  location: {
    title: 'Dónde están',
    answer: ({ offer }) =>
      `Trabajamos por teléfono y en línea; una persona contesta ${hoursOf(offer)}, en el ${offer.contact.phone}. Nuestras páginas no mencionan visitas, y no tengo una dirección que darle.`,
  },
  'site-language': {
    title: 'Un sitio en español',
    answer: ({ offer }) =>
      `Nuestras páginas no mencionan un segundo idioma para el sitio web, así que no lo puedo prometer. Díganos en qué idioma leen sus clientes y le decimos qué se puede y su precio, por escrito, antes de empezar: ${offer.contact.phone}.`,
  },
  hours: {
    title: 'El horario',
    answer: ({ offer, zone }) =>
      `Una persona contesta ${hoursOf(offer)}${inZone(zone, offer)}, en el ${offer.contact.phone}. A cualquier otra hora, deje aquí su nombre y su número y le devolvemos la llamada.`,
  },
  contact: {
    title: 'Cómo comunicarse',
    answer: ({ offer }) =>
      `Llame al ${offer.contact.phone}${offer.contact.email === null ? '' : ` o escriba a ${offer.contact.email}`}; una persona contesta ${hoursOf(offer)}. También puede dejar aquí su nombre y su número, o ${link('enviar el formulario', offer.paths.contact)}, que está en inglés.`,
  },
  person: {
    title: 'Hablar con una persona',
    answer: ({ offer }) =>
      `Con gusto. Dígame su nombre y un teléfono o correo electrónico, y los paso cuando usted esté de acuerdo; o llame al ${offer.contact.phone}. Una persona contesta ${hoursOf(offer)}.`,
  },
  'contact-me': {
    title: 'Que me llame una persona',
    answer: ({ offer }) =>
      `Una persona puede comunicarse con usted. Deje aquí su nombre y un teléfono o correo electrónico, y diga a qué hora le conviene; o llame al ${offer.contact.phone}. Una persona contesta ${hoursOf(offer)}.`,
  },
  'staff-language': {
    title: 'Hablar con alguien en español',
    answer: ({ offer }) =>
      `Aquí puede escribir en español. Nuestras páginas no dicen qué idiomas habla la gente de aquí, así que dígalo al dejar su nombre y su número, o pregunte en el ${offer.contact.phone}; una persona contesta ${hoursOf(offer)}.`,
  },
  'book-call': {
    title: 'Agendar una llamada',
    answer: ({ offer }) =>
      `${link('Elija una hora libre', offer.paths.contact)}; la página está en inglés. La llamada es gratis, y nuestro horario es ${hoursOf(offer)}. O deje aquí su nombre y su número, y una persona le llama.`,
  },
  languages: {
    title: 'En qué idiomas',
    answer: ({ offer }) =>
      `Aquí contesto en español las preguntas más comunes. Los bots empiezan en inglés. Si muchos de sus clientes hablan español, díganoslo: lo probamos con usted en la línea, y usted decide si funciona bien antes de que le conteste a alguien. Para saber si una persona puede atenderle en español, llame al ${offer.contact.phone}.`,
  },
  hello: {
    title: 'Saludar',
    answer: ({ offer }) =>
      `¡Hola! Soy el asistente automático de ${offer.contact.businessName}. Pregúnteme por los precios, ${topicsOf(offer, 'y')} o cómo funciona todo, o dígame si prefiere hablar con una persona. ¿En qué le ayudo?`,
  },
  thanks: {
    title: 'Dar las gracias',
    answer: ({ offer }) =>
      `De nada. Si necesita algo más, pregunte aquí o ${link('cuéntenos cómo es su semana', offer.paths.contact)}. La página está en inglés.`,
  },
  danger: {
    title: 'Una emergencia',
    answer: ({ offer }) =>
      `Póngase a salvo y llame al 911 ahora. Si huele a gas o hay fuego, primero salga y llame desde afuera. ${AUTOMATED} para preguntas sobre ${whatWeDo(offer)}, y no puedo enviar ayuda.`,
  },
  crisis: {
    title: 'Un momento difícil',
    answer: () =>
      `Siento mucho que esté pasando por algo tan difícil. No tiene que cargarlo a solas: en Estados Unidos puede llamar al 988 a cualquier hora y oprimir 2 para español, o enviar AYUDA por mensaje de texto al 988. Llame al 911 ahora si está herido, si ha tomado algo o si está por hacerlo. ${AUTOMATED} y no puedo ser esa persona, pero ahí sí la hay.`,
  },
  'crisis-near': {
    title: 'Alguien en un momento difícil',
    answer: () =>
      `Tómelo en serio y no deje sola a esa persona. En Estados Unidos llame ahora al 988, a cualquier hora, y oprima 2 para español, o envíe AYUDA por mensaje de texto al 988: le ayudan a ayudar y también hablan con ella. Llame al 911 de inmediato si alguien está herido o está por hacerse daño. ${AUTOMATED} y no puedo ser esa persona.`,
  },
  'harm-at-home': {
    title: 'Violencia en casa',
    answer: () =>
      `Lo siento mucho. Nadie tiene que vivir así, y nunca es culpa de quien lo sufre. En Estados Unidos, la Línea Nacional contra la Violencia Doméstica atiende a cualquier hora: llame al 1-800-799-7233 o envíe START por mensaje de texto al 88788. Llame al 911 ahora si está herido o en peligro. ${AUTOMATED} y no puedo ser esa persona, pero ahí sí la hay.`,
  },
  'medical-advice': {
    title: 'Un consejo médico',
    answer: ({ offer }) =>
      `No puedo dar consejos médicos: por favor pregunte a un médico o farmacéutico. El centro de control de envenenamientos atiende a cualquier hora: ${POISON_CONTROL_PHONE}; en una emergencia llame al 911 ahora. ${AUTOMATED} para preguntas sobre ${whatWeDo(offer)}.`,
  },
  'emergency-calls': {
    title: 'Las llamadas de emergencia',
    answer: ({ offer }) =>
      `Usted decide qué es una emergencia en su oficio, y esas llamadas le suenan a quien esté de guardia. No es un servicio de emergencias: si alguien está en peligro, le dice que cuelgue y marque al 911. ${pageLink('Sobre los bots de llamadas', offer.paths.callBots)}`,
  },
}

/** The answer to anything outside the business that has no Spanish answer. */
export const SPANISH_ASIDE: Say = ({ offer }) =>
  `Aquí contesto preguntas sobre ${whatWeDo(offer)}. ¿Qué le gustaría saber? Si prefiere hablar con una persona, dígamelo.`
