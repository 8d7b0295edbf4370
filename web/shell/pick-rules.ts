// Picks the rules of a style sheet that a document uses: those whose selectors have no class, or one that is in the document.
const RULE = /([^{};]+)\{[^{}]*\}/g
/** Holds the classes of other elements, such as `group`. */
const ELSEWHERE = /:where\([^()]*\)/g
const CLASS = /\.((?:[\w-]|\\.)+)/g
const EMPTY = /@[^{};]+\{\}/g
/** What React escapes in an attribute. */
const ENTITIES = { '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }

export function pickRules(css: string, html: string): string {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, list = '']) => decode(list))
  const used = new Set(lists.flatMap((list) => list.split(/\s/)))
  const isUsed = (selector: string) => {
    const classes = [...selector.replaceAll(ELSEWHERE, '').matchAll(CLASS)]
    return classes.length === 0 || classes.some(([, name = '']) => used.has(name.replaceAll('\\', '')))
  }
  return css
    .replaceAll(RULE, (rule, selector: string) => (isUsed(selector) ? rule : ''))
    .replaceAll(EMPTY, '')
}

const decode = (text: string) =>
  Object.entries(ENTITIES).reduce((decoded, [entity, letter]) => decoded.replaceAll(entity, letter), text)
