import { useState, type ComponentType } from 'react'
import { FIELDS } from '#domain/site/fields.ts'
import type { GalleryStates } from '#web/ui/gallery-states.ts'
import { ChoiceField } from './choice-field.tsx'
import { ColorField } from './color-field.tsx'
import { EntriesField } from './entries-field.tsx'
import type { SettingProps } from './field-props.ts'
import { PictureField } from './picture-field.tsx'

interface ExampleProps extends Pick<SettingProps, 'value' | 'error' | 'isReadOnly'> {
  Control: ComponentType<SettingProps>
  path: string
  /** Several examples of a field are on one page, and ids are unique. */
  id: string
}

function Example({ Control, path, id, value: initial, ...rest }: ExampleProps) {
  const [value, setValue] = useState(initial)
  const field = FIELDS.get(path)
  return field && <Control {...rest} field={{ ...field, path: id }} value={value} onChange={setValue} />
}

const LOGO = { id: 'a'.repeat(64), type: 'image/png', width: 300, height: 90, alt: '', ground: 'light' }
const REVIEW = { text: 'They answer, always.', name: 'Ada Example', from: 'Oakland', agreed: true }

const states: GalleryStates = {
  'no picture': <Example Control={PictureField} path="people.ownerPhoto" id="photo-none" value={null} />,
  'a logo': <Example Control={PictureField} path="brand.logo" id="logo-set" value={LOGO} />,
  'a refused picture': (
    <Example
      Control={PictureField}
      path="brand.logo"
      id="logo-error"
      value={null}
      error="This picture is no longer stored. Upload it again."
    />
  ),
  'a color': <Example Control={ColorField} path="brand.action" id="color" value="#ff9d5c" />,
  'an unreadable color': (
    <Example
      Control={ColorField}
      path="brand.action"
      id="color-dark"
      value="#123456"
      error="Accent color is too dark to read on the dark pages. The closest color that works is #759ac2"
    />
  ),
  'a choice': <Example Control={ChoiceField} path="brand.typefaces" id="typefaces" value="plain" />,
  'a long choice': <Example Control={ChoiceField} path="money.currency" id="currency" value="USD" />,
  'entries with numbers': (
    <Example
      Control={EntriesField}
      path="money.reminders"
      id="reminders"
      value={[{ days: 3, side: 'before' }]}
      error="Days must be at most 90"
    />
  ),
  'no entries': <Example Control={EntriesField} path="people.reviews" id="reviews-none" value={[]} />,
  entries: (
    <Example
      Control={EntriesField}
      path="people.reviews"
      id="reviews"
      value={[REVIEW, { ...REVIEW, agreed: false }]}
      error="You can only show a review if the person agreed"
    />
  ),
  'set by the server': (
    <Example
      Control={EntriesField}
      path="people.sites"
      id="sites"
      value={[{ name: 'Blue Door', url: null, picture: null }]}
      isReadOnly
    />
  ),
}
export default states
