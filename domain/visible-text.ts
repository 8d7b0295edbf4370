/** All but white space and what no font draws. Control characters that break no line count as visible; `oneLine` refuses them. */
const VISIBLE = /[^\s\u0085\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text)
}
