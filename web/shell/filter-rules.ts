const RULE = /([^{};]+)\{[^{}]*\}/g
/** Contains classes of other elements, such as `group`. */
const GROUP_SELECTOR = /:where\([^()]*\)/g
const CLASS = /\.((?:[\w-]|\\.)+)/g
const EMPTY = /@[^{};]+\{\}/g

export function filterRules(css: string, isUsed: (name: string) => boolean): string {
  const isMatch = (selector: string) => {
    const names = classesIn(selector.replaceAll(GROUP_SELECTOR, ''))
    return names.length === 0 || names.some(isUsed)
  }
  return css
    .replaceAll(RULE, (rule, selector: string) => (isMatch(selector) ? rule : ''))
    .replaceAll(EMPTY, '')
}

export const classesIn = (css: string): string[] =>
  [...css.matchAll(CLASS)].map(([, name = '']) => name.replaceAll('\\', ''))
