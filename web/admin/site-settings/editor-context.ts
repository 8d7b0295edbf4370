import { createContext, use, useSyncExternalStore } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import type { NamedFields } from '#domain/site/fields.ts'
import type { Values } from '#domain/site/texts.ts'
import type { Edit, Editor } from './editor.ts'

export interface OpenSettings {
  editor: Editor
  settings: SiteSettings
  /** As they are now, also after an await. */
  getSettings: () => SiteSettings
  values: Values
  named: NamedFields
  onVisit: (path: string) => void
}

export const SettingsContext = createContext<OpenSettings | null>(null)

export function useOpenSettings(): OpenSettings {
  const open = use(SettingsContext)
  if (open === null) throw new Error('a setting outside of the site settings')
  return open
}

/** Renders only when this field's edit changes. */
export function useEdit(path: string): Edit | undefined {
  const { editor } = useOpenSettings()
  return useSyncExternalStore(editor.subscribe, () => editor.find(path))
}

export const useUnsaved = (editor: Editor): readonly Edit[] =>
  useSyncExternalStore(editor.subscribe, editor.listUnsaved)
