/** A longer sentence is split here. */
const SENTENCE_MAX = 400

interface SentenceSplitter {
  add(words: string): string[]
  rest(): string[]
}

const END = /[.!?…]["')\]]*(?=\s)/g
const NO_END = /(?:\b(?:[ap]\.m|e\.g|i\.e|vs|Mr|Mrs|Ms|Dr|No|St)|^\s*\d{1,2})\.$/i

function findEnd(text: string): number | null {
  for (const { 0: sign, index } of text.matchAll(END))
    if (!NO_END.test(text.slice(0, index + 1))) return index + sign.length
  return null
}

export function createSentenceSplitter(): SentenceSplitter {
  let held = ''
  const take = (length: number) => {
    const sentence = stripMarkup(held.slice(0, length))
    held = held.slice(length)
    return sentence === '' ? [] : [sentence]
  }
  return {
    add(words) {
      held += words
      const done: string[] = []
      for (;;) {
        const end = findEnd(held.slice(0, SENTENCE_MAX + 1))
        if (end === null && held.length < SENTENCE_MAX) return done
        done.push(...take(Math.min(end ?? held.length, SENTENCE_MAX)))
      }
    },
    rest: () => take(held.length).flatMap((sentence) => (sentence === '' ? [] : [sentence])),
  }
}

function stripMarkup(text: string): string {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<\/?[a-z][^>]*>?/gi, ' ')
    .replaceAll(/\*\*|__|`+|^\s*(?:#{1,6}|[-*•]|\d{1,2}[.)])\s+/gm, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const FUNCTION_WORDS = new Set(
  `a an the and or but of to for from by in on at is are was be been it its this that you your we our us i me my they them he she not no
  with as if so can could will would do does have has there here what when how who any all more just only please thanks hello hi yes sure
  el la los las de del y o que en es un una para con por su se lo al mi tu no si hola gracias puede puedes son`.split(
    /\s+/,
  ),
)

export function isPlainSpeech(sentence: string): boolean {
  const words = sentence.split(/[\s,.;:!?()"“”'’/–—-]+/).filter((word) => /^\p{L}+$/u.test(word))
  const signs = sentence.replaceAll(/[\s\d$.,]/g, '')
  const letters = signs.replaceAll(/[^\p{L}]/gu, '')
  if (letters.length < signs.length * 0.5 || /[{}<>\\|=^~`\uFFFD]|;$|\/\//.test(sentence)) return false
  if (sentence.split(/\s+/).some((word) => word.length > 32 && !word.includes('/'))) return false
  if (/(?:(?:^|\s)\p{L}(?=\s|$)){4}/u.test(sentence)) return false
  const known = words.filter((word) => FUNCTION_WORDS.has(word.toLowerCase().replace(/['’].*$/, '')))
  return words.length < 7 || known.length * 9 >= words.length
}
