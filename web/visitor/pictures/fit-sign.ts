/** Twice as wide as a Latin letter. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u

/** For a text in a picture, which does not wrap: narrows its letters if they are wider than `most` Latin ones. `width` is in the picture's units. */
export function fitSign(text: string, most: number, width: number) {
  const letters = [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0)
  return letters > most ? ({ textLength: width, lengthAdjust: 'spacingAndGlyphs' } as const) : {}
}
