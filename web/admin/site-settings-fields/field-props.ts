import type { Field } from '#domain/site/field.ts'

/** A control of the site settings that brings its own label, hint and error. Its main control has the field's path as its id. */
export interface SettingProps {
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  error?: string | undefined
  isReadOnly?: boolean
}
