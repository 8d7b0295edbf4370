const UNSEEN = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]+/gu
/** Choose the form of the character before them. */
const SELECTOR = /[\u180B-\u180D\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u
const JOINER = /[\u200C\u200D]/
/** Letters of scripts that no joiner changes; a joiner changes those of Persian or Hindi, and emoji. */
const JOINED =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Hebrew}\p{Script=Thai}])[\p{L}\p{M}\p{So}\p{Sk}]/u
/** A mark of one script, such as the virama: with a joiner it is another letter, also at the end of a word. */
const ENDING = /(?!\p{Script=Inherited})\p{M}/u
/** Spell the regions of flags. */
const TAGS = /[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}/u
const FLAG = '\u{1F3F4}'

/** Line breaks and tabs: one character to a person, whatever the program that it was copied from wrote. */
const BREAKS = /\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g
const LINE_BREAKS = /\r\n|[\v\f\r\u0085\u2028\u2029]/g

/** Removes marks of direction, zero-width characters, byte order marks, and soft hyphens outside of words. */
function removeUnseen(text: string): string {
  return text.replace(UNSEEN, (run, at: number) => {
    const before = /.$/su.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? ' '
    const after = /^./su.exec(text.slice(at + run.length, at + run.length + 2))?.[0] ?? ' '
    if (/\s/.test(before)) return ''
    const tags = before === FLAG ? TAGS.exec(run)?.[0] : undefined
    if (tags !== undefined) return tags
    const selector = SELECTOR.exec(run)?.[0] ?? ''
    const isShaped = JOINED.test(before) && (!/\s/.test(after) || ENDING.test(before))
    const joiner = isShaped ? (JOINER.exec(run)?.[0] ?? '') : ''
    const isInWord = /\p{L}/u.test(before) && /\p{L}/u.test(after)
    return selector + joiner || (isInWord && run.includes('\u00AD') ? '\u00AD' : '')
  })
}

/** One line: a tab or a line break becomes a space. Trimmed. */
export function cleanLine(text: string): string {
  return removeUnseen(text.replace(BREAKS, ' ')).trim()
}

/** Several lines: breaks become `\n`, tabs stay. Trimmed. */
export function cleanLines(text: string): string {
  return removeUnseen(text.replace(LINE_BREAKS, '\n')).trim()
}

/** A word of which no part is unseen, such as an address or a code. Trimmed. */
export function cleanWord(text: string): string {
  return text.replace(UNSEEN, '').trim()
}
