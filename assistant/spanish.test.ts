import { beforeAll, describe, expect, test } from 'vitest'
import { SITE_PATHS } from '#domain/assistant/paths.ts'
import { PACKAGE_NAMES } from '#domain/packages.ts'
import { answerQuestion, listCandidates, warmAssistant, type AssistantQuestion } from './answer.ts'
import { findLanguage, isSpanish } from './classifier/language.ts'
import { readCapture } from './dialogue/capture.ts'
import type { Turn } from './dialogue/conversation.ts'
import { OFFER } from './eval/offer.ts'
import { POISON_CONTROL_PHONE } from './knowledge/answers/elsewhere.ts'
import { SPANISH_ANSWERS, SPANISH_ASIDE } from './knowledge/answers/spanish.ts'
import { backgroundFacts, offerFacts } from './knowledge/facts.ts'
import { NOTHING_NAMED, type Asked } from './knowledge/intent.ts'
import { findIntent, readPhrasedIntents } from './knowledge/intents.ts'
import { TRANSLATIONS } from './knowledge/spanish-words.ts'
import { FEATURE_NAMES } from './knowledge/feature-names.ts'
import { SPANISH } from './knowledge/wording.ts'

const offer = OFFER

// Training takes seconds without a build.
beforeAll(warmAssistant)

function ask(texts: string | readonly string[], beside: Partial<AssistantQuestion> = {}) {
  const turns = [texts].flat().map((content): Turn => ({ role: 'user', content }))
  return answerQuestion({ turns, page: null, offer: OFFER, knowledge: [], ...beside })
}

describe('detecting the language', () => {
  test.each([
    'hola',
    'muchas gracias',
    '¿Cuánto cuesta?',
    'cuanto cuesta la pagina web',
    'me pueden llamar mañana',
    'venden mi información a otras compañías',
    'quiero un website para my business',
    'huele a gas',
  ])('%s is Spanish', (text) => expect(findLanguage(text)).toBe('spanish'))

  test.each([
    'Maria de la Cruz',
    'José Peña',
    'Peña Roofing',
    'we are in Los Angeles',
    'Detroit MI',
    'do you speak español',
    'hola, how much is it',
    'jalapeño festival on the website of El Paso',
    'ok',
    '555 010 0142',
    '',
  ])('%j is not', (text) => expect(findLanguage(text)).toBeNull())

  test('takes hardly any English phrasing for Spanish', () => {
    const english = /\b(?:the|is|are|you|does|how|what|your|with|my|and)\b/i
    const taken = readPhrasedIntents()
      .flatMap(({ phrasings }) => phrasings)
      .filter((text) => english.test(text) && findLanguage(text) === 'spanish')
    expect(taken).toEqual(['habla español the phone bot?'])
  })

  test('keeps the last language for a short, unclear text', () => {
    expect(isSpanish(['cuánto cuesta', 'ok', '500'])).toBe(true)
    expect(isSpanish(['how much is it', 'ok'])).toBe(false)
    expect(isSpanish(['cuánto cuesta', 'ok', 'and in English?'])).toBe(false)
    expect(isSpanish(['how much is it', 'y en español, por favor'])).toBe(true)
  })
})

describe('the most frequent questions', () => {
  test.each([
    ['¿Cuánto cuesta?', 'price', '$497 de pago inicial y luego $97 al mes'],
    ['cuánto cuesta growth', 'price', 'Growth cuesta $997'],
    ['qué paquetes tienen', 'package-overview', 'Scale: Tiene un equipo y le llaman a toda hora. $1,997'],
    ['qué incluye el paquete growth', 'package-contents', 'hasta 10 páginas'],
    ['qué paquete me conviene', 'which-package', 'Launch: Quiere'],
    ['cuánto es al mes, la mensualidad', 'monthly-fee', 'Growth, $197'],
    ['hay un costo de instalación al principio', 'setup-fee', 'Growth, $997'],
    ['puedo pagar en partes', 'installments', '$165.67'],
    ['qué servicios ofrecen', 'services', 'sitios web'],
    ['necesito una pagina web para mi negocio', 'website', 'desde Launch: $497'],
    ['me ayudan con mi perfil de google', 'profile', 'desde Launch: $497'],
    ['quiero un chatbot', 'chatbot', '$997'],
    ['como funciona el robot que contesta las llamadas', 'call-bot', '$1,997'],
    ['cuanto tiempo tarda', 'launch-time', 'de 5 días a 2 semanas'],
    ['como es el proceso', 'process', 'Automatización: llamadas contestadas'],
    ['tengo que firmar contrato', 'contract', 'garantía de devolución de 30 días'],
    ['quiero cancelar', 'cancel', 'hello@example.com'],
    ['quiero un reembolso', 'refund', 'lo que pagó por el paquete'],
    ['a qué hora abren', 'hours', 'de lunes a viernes de 9am a 6pm'],
    ['quiero agendar una llamada', 'book-call', 'Elija una hora libre'],
    ['¿contestas en español?', 'languages', 'preguntas más comunes'],
    ['hola', 'hello', 'Nightlight Digital'],
    ['muchas gracias', 'thanks', 'De nada'],
  ])('%s: %s', (text, intent, expected) => {
    const answer = ask(text)
    expect(answer).toMatchObject({ intent, isUnsure: false })
    expect(answer.text).toContain(expected)
  })

  test.each(['email', 'contact', 'person'])('answers %s when it is tapped', (name) => {
    const { title = '' } = SPANISH_ANSWERS[name] ?? {}
    const answer = ask(['cuánto cuesta', title], { chosen: name })
    expect(answer).toMatchObject({ intent: name, isUnsure: false })
    expect(answer.text).toBe(SPANISH_ANSWERS[name]?.answer(asked({})))
  })

  test('continue in the language of the conversation', () => {
    expect(ask(['cuánto cuesta', 'growth']).text).toContain('Growth cuesta $997')
    expect(ask(['cuánto cuesta growth', '¿y launch?']).text).toContain('Launch cuesta $497')
    expect(ask(['cuánto cuesta', 'how much is growth']).text).toContain('Growth is $997')
  })

  test("state the hours in the visitor's time zone", () => {
    expect(ask('estoy en Texas, a qué hora abren').text).toContain('de 11am a 8pm, hora del Centro')
  })

  test('are answered in order if there are two', () => {
    expect(ask('¿Cuánto cuesta el paquete Growth? ¿Cuánto tiempo se tarda?').text).toMatch(
      /\$997[^]*\n\n[^]*2 semanas/,
    )
  })
})

describe('everything else', () => {
  test('offers a person, and is listed for the owner', () => {
    const answer = ask('graban las llamadas')
    expect(answer).toMatchObject({ intent: 'recording', isUnsure: true, choices: [] })
    expect(answer.text).toContain(`O llame al ${OFFER.contact.phone}`)
    expect(findLanguage(answer.text)).toBe('spanish')
  })

  test('is declined if it is outside the business', () => {
    expect(ask('cuéntame un chiste')).toMatchObject({ isUnsure: false, text: SPANISH_ASIDE(asked({})) })
  })

  test('“Otra cosa” offers a person', () => {
    const { text, isUnsure } = ask(['cuánto cuesta', 'Otra cosa'], { chosen: 'something-else' })
    expect(text).toMatch(/^Disculpe\. /)
    expect(isUnsure).toBe(true)
  })

  test('is not offered to a model to choose', () => {
    const turns: Turn[] = [{ role: 'user', content: 'graban las llamadas o cuánto cuesta' }]
    const candidates = listCandidates({ turns, page: null, offer: OFFER, knowledge: [] })
    expect(candidates.length).toBeGreaterThan(0)
    for (const { intent, title } of candidates) expect(SPANISH_ANSWERS[intent]?.title).toBe(title)
  })

  test('asking back offers only Spanish titles, and never happens twice in a row', () => {
    const unclear = [
      'qué horario tienen',
      'pues lo del dinero',
      'y la página, qué',
      'qué me ofrecen por 500',
    ].find((text) => ask(text).text.startsWith(SPANISH.hedge))
    expect(unclear).toBeDefined()
    const { text, intent, choices } = ask(unclear ?? '')
    expect(text).toContain(`Si se refiere a “${SPANISH_ANSWERS[intent ?? '']?.title}”: `)
    expect(choices.at(-1)).toEqual({ intent: 'something-else', title: 'Otra cosa' })
    for (const choice of choices.slice(0, -1))
      expect(SPANISH_ANSWERS[choice.intent]?.title).toBe(choice.title)
    const turns: Turn[] = [
      { role: 'assistant', content: text },
      { role: 'user', content: unclear ?? '' },
    ]
    const again = answerQuestion({ turns, page: null, offer: OFFER, knowledge: [] })
    expect(again).toMatchObject({ choices: [], isUnsure: true })
    expect(again.text).toContain('Si no era eso')
  })
})

describe('an emergency', () => {
  test.each([
    ['huele a gas', 'danger', '911'],
    ['fuego', 'danger', '911'],
    ['se está quemando mi casa', 'danger', '911'],
    ['mi papá no respira', 'danger', '911'],
    ['me quiero morir', 'crisis', 'AYUDA'],
    ['ya no quiero seguir', 'crisis', '988'],
    ['mi hijo se quiere matar', 'crisis-near', '988'],
    ['mi esposo me pega', 'harm-at-home', '1-800-799-7233'],
    ['si alguien llama porque huele a gas, ¿qué hace el bot?', 'emergency-calls', '911'],
  ])('%s: %s', (text, intent, expected) => {
    const answer = ask(text)
    expect(answer).toMatchObject({ intent, isUnsure: false })
    expect(answer.text).toContain(expected)
    expect(findLanguage(answer.text)).toBe('spanish')
  })

  test('remains the topic of the next turn', () => {
    expect(ask(['me quiero morir', 'ya todo se acabó'])).toMatchObject({ intent: 'crisis' })
  })
})

describe('the dialogue about details', () => {
  const WISH = { meaning: { intent: 'person', band: 'sure' } } as const
  const said = (...contents: string[]) =>
    contents.map((content, at): Turn => ({ role: at % 2 === 0 ? 'user' : 'assistant', content }))

  test('says in Spanish what it asks in English, and accepts a Spanish yes', () => {
    const first = readCapture(said('quiero hablar con una persona'), OFFER, WISH)
    expect(first).toMatchObject({ step: 'wants-person', isWhole: true })
    expect(first.say).toMatch(/^Con gusto\. Lo siguiente se lo pregunto en inglés[^]*What is your name/)
    const turns = said('quiero hablar con una persona', first.say ?? '', 'me llamo Ana Ruiz, 213 555 0164')
    const second = readCapture(turns, OFFER)
    expect(second).toMatchObject({ step: 'asked', details: { name: 'Ana Ruiz', phone: '213 555 0164' } })
    expect(second.say).toMatch(/^Lo siguiente se lo pregunto en inglés[^]*Shall I pass that on\?$/)
    const yes: Turn[] = [
      ...turns,
      { role: 'assistant', content: second.say ?? '' },
      { role: 'user', content: 'sí' },
    ]
    const last = readCapture(yes, OFFER)
    expect(last.step).toBe('agreed')
    expect(last.say).toMatch(/^Listo[^]*Passed on\./)
  })

  test('does not read a trade or a question as a name', () => {
    expect(readCapture(said('soy plomero, llámeme al 213 555 0164'), OFFER).details.name).toBeNull()
    expect(readCapture(said('soy Ernesto Rojas, 213 555 0164'), OFFER).details.name).toBe('Ernesto Rojas')
    const { details } = readCapture(said('llámeme', 'What is your name?', 'para que lo necesita'), OFFER)
    expect(details.name).toBeNull()
  })

  test('the English one contains no Spanish, whatever the name', () => {
    const first = readCapture(said('call me please'), OFFER, WISH)
    const { say } = readCapture(said('call me please', first.say ?? '', 'Maria de la Cruz'), OFFER)
    expect(say).toBe('Thank you, Maria de la Cruz. Which phone number or email may we use?')
  })
})

const asked = (about: Partial<Asked>): Asked => ({
  ...NOTHING_NAMED,
  offer,
  ...about,
})

/** Every possible Spanish answer, after the name of its intent. */
const ANSWERS = Object.entries(SPANISH_ANSWERS)
  .flatMap(([name, { answer }]) =>
    [null, ...PACKAGE_NAMES].flatMap((packageName) =>
      [null, ...FEATURE_NAMES].flatMap((feature) =>
        [null, 'eastern' as const].map((zone) => ({
          name,
          text: answer(asked({ packageName, feature, zone })),
        })),
      ),
    ),
  )
  .filter(({ text }, at, all) => all.findIndex((other) => other.text === text) === at)
const FRAMES = [SPANISH.unknown, SPANISH.missed, SPANISH.otherwise, SPANISH.details].map((frame) => ({
  name: 'frame',
  text: frame(offer),
}))
const SAID = [...ANSWERS, ...FRAMES]

/** As it is read: links by their labels. */
const shown = (text: string) => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')

describe('every answer', () => {
  test('belongs to an intent with a Spanish title', () => {
    const unknown = Object.keys(SPANISH_ANSWERS).filter((name) => findIntent(name) === null)
    expect(unknown).toEqual([])
    const titles = Object.values(SPANISH_ANSWERS).map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
  })

  test('has no number that is not among the facts', () => {
    const NUMBER = /\$?\d[\d,.]*\d%?|\$?\d%?/g
    const facts = new Set(
      [...offerFacts(offer), ...backgroundFacts(offer)]
        .map(({ text }) => text)
        .join('\n')
        .match(NUMBER),
    )
    const lines = /\b(?:911|988|88788|1-800-799-7233)\b|oprim[ae] 2/g
    const strange = SAID.flatMap(({ name, text }) =>
      (text.replaceAll(POISON_CONTROL_PHONE, '').replaceAll(lines, '').match(NUMBER) ?? [])
        .filter((number) => !facts.has(number))
        .map((number) => `${name}: ${number}`),
    )
    expect([...new Set(strange)]).toEqual([])
  })

  test('has the same numbers as its translation', () => {
    const numbers = (text: string) => text.match(/\d+/g) ?? []
    for (const [english, spanish] of Object.entries(TRANSLATIONS))
      expect(numbers(spanish), english).toEqual(numbers(english))
  })

  test('contains no English', () => {
    const english =
      /\b(?:the|you|your|we|our|and|with|of|to|for|from|is|are|it|that|up to|within|within|days?|weeks?|months?|pages?|website|setup|anytime|money|back|guarantee|plan for|priority|everything|follow-ups|booking|inbox|mailbox)\b/i
    const found = SAID.filter(({ text }) => english.test(shown(text)))
    expect(found.map(({ name, text }) => `${name}: ${text}`)).toEqual([])
    expect(SAID.filter(({ text }) => findLanguage(text) !== 'spanish').map(({ text }) => text)).toEqual([])
  })

  test('is short, and starts with neither yes nor no', () => {
    expect(SAID.filter(({ text }) => shown(text).length > 400).map(({ text }) => text)).toEqual([])
    expect(SAID.filter(({ text }) => /^(?:sí|no|claro|por supuesto)[,.]/i.test(text))).toEqual([])
  })

  test('links only to our own pages, and says that they are in English', () => {
    for (const { text } of SAID) {
      const paths = Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, path = '']) => path)
      expect(paths.filter((path) => !SITE_PATHS.includes(path))).toEqual([])
      if (paths.length > 0) expect(text).toMatch(/inglés/)
    }
  })

  test('matches the offer', () => {
    const { growth, scale } = offer.packages
    const changed = asked({
      offer: {
        ...offer,
        packages: {
          ...offer.packages,
          growth: { ...growth, label: 'Plus', monthly: 250 },
          scale: { ...scale, isOffered: false },
        },
      },
    })
    expect(SPANISH_ANSWERS['price']?.answer(changed)).toContain(
      'Plus, $997 de pago inicial y luego $250 al mes. ',
    )
    expect(SPANISH_ANSWERS['package-overview']?.answer(changed)).toMatch(/^Tenemos dos paquetes\. /)
  })

  test('names no email address if none is shown', () => {
    const hidden = { ...offer, contact: { ...offer.contact, email: null } }
    for (const { answer } of Object.values(SPANISH_ANSWERS)) {
      const text = answer(asked({ offer: hidden }))
      expect(text).not.toMatch(/\bnull\b|@example/)
      expect(shown(text).length).toBeLessThanOrEqual(400)
    }
  })
})
