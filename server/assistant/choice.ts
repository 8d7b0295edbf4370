/** One lower-case name with any markup around it, and optional text after a colon. */
const NAMED = /^[\s*`_"']{0,8}([a-z0-9-]{0,40})[\s*`_"'.]{0,8}(?::([^\n]{0,100}))?$/

export type WithChoice<End> = End & { chosen: string | null }

/** After one of `names` nothing more is yielded; any other name counts as none; anything else is the beginning of free text. */
export async function* parseChoice<End>(
  words: AsyncGenerator<string, End>,
  names: readonly string[],
): AsyncGenerator<string, WithChoice<End>> {
  let head = ''
  let next = await words.next()
  for (; next.done !== true; next = await words.next()) {
    head += next.value
    if (!NAMED.test(head) || head.trimStart().includes('\n')) break
  }
  const [line = '', ...below] = head.trimStart().split('\n')
  const [isNamed, name, title = ''] = NAMED.exec(line) ?? []
  const chosen = names.find((one) => one === name) ?? null
  const free = isNamed === undefined ? head : [title, ...below].join('\n').trimStart()
  if (chosen === null && free !== '') yield free
  while (next.done !== true) {
    next = await words.next()
    if (chosen === null && next.done !== true) yield next.value
  }
  return { ...next.value, chosen }
}
