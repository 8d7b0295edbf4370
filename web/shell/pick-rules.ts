// Picks the rules of a style sheet for the classes that are used.
const RULE = /([^{};]+)\{[^{}]*\}/g
/** Holds the classes of other elements, such as `group`. */
const ELSEWHERE = /:where\([^()]*\)/g
const CLASS = /\.((?:[\w-]|\\.)+)/g
const EMPTY = /@[^{};]+\{\}/g

export function pickRules(css: string, isUsed: (name: string) => boolean): string {
  const isWanted = (selector: string) => {
    const names = classesIn(selector.replaceAll(ELSEWHERE, ''))
    return names.length === 0 || names.some(isUsed)
  }
  return css
    .replaceAll(RULE, (rule, selector: string) => (isWanted(selector) ? rule : ''))
    .replaceAll(EMPTY, '')
}

/** Decimals in a rule's values are taken for classes too. */
export const classesIn = (css: string): string[] =>
  [...css.matchAll(CLASS)].map(([, name = '']) => name.replaceAll('\\', ''))
