// Writes the rules of the style sheet that a document uses into it. Islands load the whole sheet, which has no typefaces:
// browsers load twice what is declared twice.
import fonts from '../styles/fonts.css?inline'
import whole from '../styles/app.css?inline'
import { pickRules } from './pick-rules.ts'

/** Stands for the sheet until the document is rendered. */
export const SHEET_PLACE = '/* sheet */'

/** What Tailwind writes for browsers without `@property` or `color-mix()`, older than `cssTarget` in vite.config.ts. */
const OLD_PROPERTIES = /@layer properties\{@supports[^{}]+\{[^{}]+\{[^{}]*\}\}\}/
const OLD_COLOR = /(?<=[{}])([^{}]+)\{[^{};]*\}@supports \(color:color-mix[^{}]+\{\1\{([^{}]*)\}\}/g

const sheet = fonts + whole.replace(OLD_PROPERTIES, '').replaceAll(OLD_COLOR, '$1{$2}')

export const fillSheet = (html: string) => html.replace(SHEET_PLACE, () => pickRules(sheet, html))
