// Number and date fields whose text the browser cannot read: their value looks empty to a form.

/** For `register`: an empty field is null. */
export function numberOrNull(text: unknown): number | null {
  return text === '' || text === null || text === undefined ? null : Number(text)
}

/** For a required number: an empty field is NaN, so that the schema reports it. */
export function numberOrNaN(text: unknown): number {
  return numberOrNull(text) ?? Number.NaN
}

/** The first field whose text the browser cannot read. */
export function findUnreadable(form: HTMLFormElement): HTMLInputElement | null {
  return (
    [...form.elements].find(
      (element): element is HTMLInputElement =>
        element instanceof HTMLInputElement && element.validity.badInput,
    ) ?? null
  )
}
