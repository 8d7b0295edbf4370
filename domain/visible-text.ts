/**
 * Any character except white space and those that no font draws: zero-width and format characters, fillers, variation selectors, tags, the
 * blank Braille pattern. Control characters that break no line count as visible here; `oneLine` refuses them.
 */
const VISIBLE = /[^\s\u0085\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text)
}
