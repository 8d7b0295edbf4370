// Which language a text is written in, where that is not English. By its letters most of them decide; by its words two, and more than
// there are in English, so that a name or a borrowed word decides nothing.
import type { Language } from '../knowledge/other-languages.ts'
import { listWords } from './words.ts'

const LATIN = /\p{Script=Latin}/gu
const LETTER = /\p{L}/gu
const SPANISH_MARK = /[¿¡]/g
const SPANISH_LETTER = /[ñáíóú]/giu

/** Small words that hardly any sentence does without, and that mean nothing in English. */
const SMALL: Readonly<Record<Exclude<Language, 'other'> | 'spanish', ReadonlySet<string>>> = {
  spanish: wordsIn(
    'en es un una te que como cuando donde cual cuales quien quienes cuanto cuanta cuantos cuantas porque por para mis sus usted ustedes nos muy mas pero tambien algo alguien nada todos toda otra otro este esta esto esa ese eso esos aqui ahi desde hasta sobre entre cada cosa unos unas estan estoy soy somos fue tiene tienen tengo tenemos puede pueden puedo podria podrian quiero quiere quisiera queremos necesito necesita hace hacen hacer hago dicen voy saber sabe hablar habla hablan llamar llama llaman llamen llamada llamadas llamo contesta contestan contestar cuesta cuestan cobra cobran cobrar valen pagar pago pagos paga incluye incluyen trae traen ofrecen funciona sirve tarda tardan cancelar empezar precio precios paquete paquetes pagina paginas sitio correo telefono negocio empresa cita horario dinero mes ano anos dia dias semana semanas hora horas plata contrato mensualidad servicio servicios hola buenas buenos tardes noches gracias adios bueno bien digame ayuda auxilio fuego incendio huele morir vivir eres dame dime mandan mandame cumplen tienes puedes hablas clientes dolares numeros mensual abiertos espera contratar comprar respira respirar esposo esposa marido golpea pega perfil ayudan ayudar hagan manera forma primero despues antes ahora hoy manana ambulancia pistola matar matarme respondan conmigo contigo eran esten ellos ellas trabajan venden comparten siguen empiezan empieza explican explica informacion numero planes dueno dijo pagan nomas ninguno ningun algun alguna luego apenas mismo',
  ),
  french: wordsIn(
    'je vous est les des une avec pour dans quel quelle combien coute bonjour merci votre vos nous avez ca sont parlez francais oui et sur mon pas',
  ),
  german: wordsIn(
    'ich sie ist der das und ein eine nicht wie viel kostet kosten haben konnen mit fur wir guten hallo danke sprechen deutsch was auf mein ihre bieten gibt',
  ),
  portuguese: wordsIn(
    'voce voces quanto nao uma com para meu minha obrigado ola bom isso fazem tem custa site portugues falam posso preciso quero sao',
  ),
  italian: wordsIn(
    'quanto costa sono una con per che ciao grazie avete vostro sito parlate italiano posso il della buongiorno vorrei mio siete',
  ),
}
/** Spanish too, but of names, or English with another meaning: counts only beside one of the others. */
const BESIDE_SPANISH = wordsIn(
  'de la el los las su si del al y ya q mi con sin son lo le les se va van dan dar ver ser hay todo yo sale dice dia meses favor papa mama',
)
/** Without “a”, “me” and “no”, which are Spanish too. */
const ENGLISH = wordsIn(
  'the is are you i do does it how what when where who which can my your our of to and or for with in on at we us have has this that be will not any need want get if so but from about there they yes yeah please thanks thank hello hi hey',
)
const LEAST = 2
/** In so few words one is enough, where none is English: “hola”, “muchas gracias”. */
const FEW = 3

function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/** What a text is written in; null where that is English, or nothing tells. */
export function findLanguage(text: string): Language | 'spanish' | null {
  const letters = text.match(LETTER)?.length ?? 0
  const latin = text.match(LATIN)?.length ?? 0
  if (letters > 1 && latin < letters / 2) return 'other'
  const words = listWords(text)
  const english = countOf(words, ENGLISH)
  const [likeliest] = NAMES.map((language) => ({
    language,
    count: language === 'spanish' ? countSpanish(text, words) : countOf(words, SMALL[language]),
  })).toSorted((one, other) => other.count - one.count)
  if (!likeliest || likeliest.count <= english) return null
  const { language, count } = likeliest
  return count >= LEAST || (language === 'spanish' && words.length <= FEW) ? language : null
}

function countSpanish(text: string, words: readonly string[]): number {
  const own = countOf(words, SMALL.spanish) + (text.match(SPANISH_MARK)?.length ?? 0)
  return own === 0 ? 0 : own + countOf(words, BESIDE_SPANISH) + (text.match(SPANISH_LETTER)?.length ?? 0)
}

/** Whether whoever writes this, the newest last, writes Spanish: by the newest text that tells. */
export function isSpanish(texts: readonly string[]): boolean {
  const telling = texts.findLast(
    (text) => findLanguage(text) !== null || countOf(listWords(text), ENGLISH) > 0,
  )
  return telling !== undefined && findLanguage(telling) === 'spanish'
}

const countOf = (words: readonly string[], known: ReadonlySet<string>) =>
  words.filter((word) => known.has(word)).length

/** Of languages that are as likely the first: most of ours write Spanish. */
const NAMES = ['spanish', 'french', 'german', 'portuguese', 'italian'] as const
