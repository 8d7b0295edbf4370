/**
 * White space and characters that no font draws: zero-width and format characters, fillers, variation selectors, tags, the blank Braille
 * pattern. Control characters are not included: they are refused, not ignored.
 */
const VISIBLE = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether the text has a visible character. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text)
}
