import { GROUNDS } from '#domain/site/brand.ts'
import { contrast, HEX_COLOR, isReadable, nearestReadable } from '#domain/site/colors.ts'
import { COLOR_FIELD } from '#web/content/site-settings-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { SettingProps } from './field-props.ts'

export function ColorField({ field, value, onChange, error, isReadOnly = false }: SettingProps) {
  const { path, label, hint } = field
  const typed = typeof value === 'string' ? value : ''
  const color = typed.trim().toLowerCase()
  const isColor = HEX_COLOR.test(color)
  const nearest = isColor && !isReadable(color) ? nearestReadable(color) : null
  return (
    <div className="space-y-2">
      <Field
        id={path}
        label={label}
        name={path}
        error={error}
        hint={
          <>
            {hint && <span className="block">{hint}</span>}
            {isColor && (
              <span className="tabular block">
                {COLOR_FIELD.contrast(contrast(color, GROUNDS.dark).toFixed(1))}
              </span>
            )}
          </>
        }
      >
        {(control) => (
          <span className="flex max-w-64 items-center gap-2">
            <input
              type="color"
              aria-label={COLOR_FIELD.picker(label)}
              value={isColor ? color : '#000000'}
              disabled={isReadOnly}
              onChange={({ target }) => onChange(target.value)}
              className="size-12 shrink-0 rounded-md border border-control bg-ground/60 p-1"
            />
            <Input
              {...control}
              value={typed}
              readOnly={isReadOnly}
              spellCheck={false}
              autoComplete="off"
              className="font-mono"
              onChange={({ target }) => onChange(target.value)}
            />
          </span>
        )}
      </Field>
      {nearest !== null && !isReadOnly && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            onChange(nearest)
            document.getElementById(path)?.focus()
          }}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <rect width="16" height="16" rx="4" fill={nearest} />
          </svg>
          {COLOR_FIELD.use(nearest)}
        </Button>
      )}
    </div>
  )
}
