// The default texts of all pages, by page.
import { HOME_TEXTS } from './pages/home.ts'

export const PAGE_TEXTS = {
  home: HOME_TEXTS,
} as const
