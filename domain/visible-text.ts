// Whether a text shows anything.

/**
 * White space and what no font draws: zero-width and format characters, fillers, variation selectors, tags, the blank Braille
 * pattern. Control characters are not among them: those are refused, not ignored.
 */
const VISIBLE = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether somebody who looks at the text sees anything of it. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text)
}
