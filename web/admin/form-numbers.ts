// What a browser does not tell a form: that a number or date field holds something that is neither. Must never let such a field pass as empty.

/** For `register`: an empty field means "none". */
export function numberOrNull(text: unknown): number | null {
  return text === '' || text === null || text === undefined ? null : Number(text)
}

/** The same where there must be a number: "none" is none either, which the rule's own sentence says. */
export function numberOrNaN(text: unknown): number {
  return numberOrNull(text) ?? Number.NaN
}

/** The first field whose text the browser itself could not read, with its kind. */
export function findUnreadable(form: HTMLFormElement): HTMLInputElement | null {
  return (
    [...form.elements].find(
      (element): element is HTMLInputElement =>
        element instanceof HTMLInputElement && element.validity.badInput,
    ) ?? null
  )
}
