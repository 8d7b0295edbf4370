// The text files of `phrasings/`: the first line is `# ` and the title, every other line one phrasing.
import type { Answer, PhrasedIntent } from './intent.ts'

const TITLE_MAX = 40

/** Throws for an answer without a text file, a file without an answer, and duplicates. `texts` are the files by intent name. */
export function joinPhrasings(
  answers: readonly Answer[],
  texts: ReadonlyMap<string, string>,
): PhrasedIntent[] {
  const names = answers.map(({ name }) => name)
  refuseDuplicates(names, (name) => `There are two answers named ${name}`)
  for (const name of texts.keys()) {
    if (!names.includes(name)) throw new Error(`phrasings/${name}.txt belongs to no answer`)
  }
  const intents = answers.map((answer) => {
    const text = texts.get(answer.name)
    if (text === undefined) throw new Error(`phrasings/${answer.name}.txt is missing`)
    return { ...answer, ...readText(answer.name, text) }
  })
  refuseDuplicates(
    intents.map(({ title }) => title),
    (title) => `Two files of phrasings have the title "${title}"`,
  )
  refuseDuplicates(
    intents.flatMap(({ phrasings }) => phrasings),
    (phrasing) => `The phrasing "${phrasing}" is listed twice`,
  )
  return intents
}

function readText(name: string, text: string): Pick<PhrasedIntent, 'title' | 'phrasings'> {
  const [head = '', ...phrasings] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const title = head.slice(2)
  if (!head.startsWith('# ')) throw new Error(`phrasings/${name}.txt does not begin with "# " and a title`)
  if (title.length > TITLE_MAX) {
    throw new Error(`The title of phrasings/${name}.txt is longer than ${TITLE_MAX} characters`)
  }
  if (phrasings.length === 0) throw new Error(`phrasings/${name}.txt has no phrasings`)
  return { title, phrasings }
}

function refuseDuplicates(values: readonly string[], say: (value: string) => string): void {
  const seen = new Set<string>()
  for (const value of values) {
    if (seen.has(value)) throw new Error(say(value))
    seen.add(value)
  }
}
