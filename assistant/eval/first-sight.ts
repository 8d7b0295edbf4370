// Plays a set of questions that the assistant's authors have not seen, for a reader to judge, and counts the verdicts.
// Run: node assistant/eval/first-sight.ts SET …   prints every conversation with its answer
//      node assistant/eval/first-sight.ts --count SET …   counts `sets/SET.verdicts.json`: { id: verdict }
import { readFileSync } from 'node:fs'
import { warmAssistant } from '../answer.ts'
import { play, type Conversation } from './conversations.ts'

type Question = Conversation & { id: string; good: string }

const VERDICTS = {
  right: 'plainly right',
  offered: 'asked back, the right choice offered',
  astray: 'asked back without it',
  unknown: 'said that it does not know',
  wrong: 'confidently wrong',
} as const
type Verdict = keyof typeof VERDICTS

const [mode, ...named] = process.argv.slice(2)
const sets = mode === '--count' ? named : [mode ?? '', ...named]
const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`sets/${file}.json`, import.meta.url), 'utf8'))
const print = (line: string) => process.stdout.write(`${line}\n`)

if (mode === '--count') count()
else show()

function show(): void {
  warmAssistant()
  for (const question of sets.flatMap((set) => read(set) as Question[])) {
    const { turns, intent, isUnsure, choices } = play(question)
    print(`## ${question.id} on ${question.page}`)
    for (const { role, content } of turns) print(`${role === 'user' ? '>' : ' '} ${content}`)
    print(
      `  [${isUnsure ? 'unsure, ' : ''}${intent ?? 'none'}] ${choices.map(({ title }) => `(${title})`).join(' ')}`,
    )
    print(`  good: ${question.good}\n`)
  }
}

function count(): void {
  const questions = sets.flatMap((set) => {
    const verdicts = read(`${set}.verdicts`) as Record<string, Verdict>
    return (read(set) as Question[]).map(({ id, turns }) => ({
      verdict: verdicts[id],
      isFollowUp: turns.length > 1,
    }))
  })
  report('all', questions)
  report(
    'follow-ups',
    questions.filter(({ isFollowUp }) => isFollowUp),
  )
}

function report(title: string, judged: readonly { verdict: Verdict | undefined }[]): void {
  const countOf = (...wanted: Verdict[]) =>
    judged.filter(({ verdict }) => verdict !== undefined && wanted.includes(verdict)).length
  print(`${title}: ${judged.length}`)
  for (const verdict of Object.keys(VERDICTS) as Verdict[]) {
    print(`  ${VERDICTS[verdict].padEnd(38)} ${shareWithInterval(countOf(verdict), judged.length)}`)
  }
  print(`  ${'helped'.padEnd(38)} ${shareWithInterval(countOf('right', 'offered'), judged.length)}`)
}

/** With Wilson's interval of 95 %. */
function shareWithInterval(part: number, all: number): string {
  const z = 1.96
  const share = part / all
  const middle = (share + (z * z) / (2 * all)) / (1 + (z * z) / all)
  const reach = (z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all))) / (1 + (z * z) / all)
  const percent = (value: number) => (100 * value).toFixed(1)
  return `${percent(share)} % (${percent(middle - reach)}–${percent(middle + reach)})`
}
