import type { Locator, Page } from 'playwright'
import { see } from './see.ts'

export const entryOf = (page: Page, name: string): Locator =>
  page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}\\b`) })

/** From any tab of a console, in one press. */
export async function openPlace(page: Page, name: string): Promise<Locator> {
  await entryOf(page, name).click()
  const place = page.getByRole('region', { name, exact: true })
  await see(place.getByRole('heading', { name, exact: true })).toBeFocused()
  return place
}
