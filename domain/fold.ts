// What a search compares: text without case, accents, apostrophes and marks that no one sees, its special letters spelled as people
// without a keyboard for them do. The database does the same in app.fold and app.words_of; tests/data/folding.test.ts compares the two.
import { toAsciiDigits } from './digits.ts'

/** Small letters that Unicode does not take apart. */
const SPELLINGS = new Map(
  `æ ae, œ oe, ß ss, þ th, ð d, đ d, ɖ d, ɗ d, ł l, ƚ l, ø o, ɔ o, ɵ o, ħ h, ŧ t, ƭ t, ⱦ t, ŋ n, ɲ n, ı i, ɨ i, ɩ i, ĸ k, ƙ k, ə e, ǝ e, ɛ e,
  ɇ e, ɓ b, ƀ b, ƈ c, ȼ c, ƒ f, ǥ g, ɠ g, ɣ g, ƥ p, ɍ r, ʉ u, ʊ u, ʋ v, ⱳ w, ƴ y, ɏ y, ƶ z, ȥ z, ʒ z, ⱥ a, ȷ j, ɉ j, ς σ, ґ г, ى ي, ی ي,
  ک ك, ٱ ا, ة ه`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
)

/** As in O’Brien, however it was typed. Removed first: Unicode takes some of them apart into a space and an accent. */
export const APOSTROPHES = "'`´’‘‛′ʹʻʼʽʾʿˈ＇ꞌꞋ׳"
const IS_APOSTROPHE = new RegExp(`[${APOSTROPHES}]+`, 'g')

/** Ranges: accents, the vowel points of Hebrew and Arabic, soft hyphens, joiners and other marks that no one sees. */
export const MARKS =
  '\\u00ad\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u061c\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed\\u180b-\\u180f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u200c-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\ufeff'
const IS_MARK = new RegExp(`[${MARKS}]+`, 'g')

export function fold(text: string): string {
  const plain = text.replace(IS_APOSTROPHE, '').normalize('NFKD').replace(IS_MARK, '').toLowerCase()
  return toAsciiDigits(plain).replace(/[^\u0001-\u007f]/gu, (letter) => SPELLINGS.get(letter) ?? letter)
}

/** Ranges: spaces and punctuation of most scripts. */
export const BETWEEN_WORDS =
  '\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u055a-\\u055f\\u0589\\u058a\\u05be\\u060c\\u061b\\u061f\\u0964\\u0965\\u2000-\\u206f\\u3000-\\u3003\\u3008-\\u3020\\u30fb'
const IS_BETWEEN_WORDS = new RegExp(`[${BETWEEN_WORDS}]+`)

export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(IS_BETWEEN_WORDS)
    .filter((word) => word !== '')
