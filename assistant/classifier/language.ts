// Which language a text is written in, where it is neither English nor Spanish. By its letters most of them decide; by its words two,
// and more than there are in English, so that a name or a borrowed word decides nothing.
import type { Language } from '../knowledge/other-languages.ts'

const LATIN = /\p{Script=Latin}/gu
const LETTER = /\p{L}/gu

/** Small words that hardly any sentence does without, and that mean nothing in English. */
const SMALL: Readonly<Record<Exclude<Language, 'other'>, ReadonlySet<string>>> = {
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
/** Spanish, which is answered, and English. */
const READ = wordsIn(
  'the a is are you i do does it how what can my your of to and for with in on me we have this that be will not any need want el la los que cuanto cuesta como para mi su tienen puedo hola quiero una un por con es en de no necesito pagina precio hacen usted',
)
const LEAST = 2

/** Takes a text and its plain words, wrong letters not mended. */
export function findLanguage(text: string, words: readonly string[]): Language | null {
  const letters = text.match(LETTER)?.length ?? 0
  const latin = text.match(LATIN)?.length ?? 0
  if (letters > 1 && latin < letters / 2) return 'other'
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length
  const read = count(READ)
  const [likeliest] = NAMES.map((language) => ({ language, count: count(SMALL[language]) })).toSorted(
    (one, other) => other.count - one.count,
  )
  return likeliest && likeliest.count >= LEAST && likeliest.count > read ? likeliest.language : null
}

const NAMES = ['french', 'german', 'portuguese', 'italian'] as const

function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
