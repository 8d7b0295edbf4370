/** Escaped markup. Only `html` makes it, so a plain string cannot be mistaken for it. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/** A template that escapes every value except `Html` and lists of it. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  const markup = values.map((value) => {
    if (value instanceof Html) return value.markup
    if (Array.isArray(value)) return value.map((item) => item.markup).join('')
    return escapeHtml(String(value))
  })
  return new Html(parts.map((part, at) => part + (markup[at] ?? '')).join(''))
}

/** With `<br />` for the line breaks: Outlook ignores `white-space`. */
export const withBreaks = (text: string): Html => new Html(text.split('\n').map(escapeHtml).join('<br />'))
