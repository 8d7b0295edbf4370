export function hasText(form: HTMLFormElement): boolean {
  const texts = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=checkbox], [type=radio]), textarea',
  )
  return [...texts].some(({ value, defaultValue }) => value !== defaultValue)
}
