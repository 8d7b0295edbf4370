import type { GalleryStates } from './gallery-states.ts'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { Input, Select, Textarea } from './input.tsx'

const states: GalleryStates = {
  'one line': (
    <div className="gallery-column">
      <Field label="Plain" name="plain">
        {(control) => <Input {...control} />}
      </Field>
      <Field label="Required *" name="required" required hint="Help before the mistake.">
        {(control) => <Input {...control} placeholder="Placeholder" />}
      </Field>
      <Field label="Wrong" name="wrong" error="Invalid email address" hint="Where we can answer.">
        {(control) => <Input {...control} defaultValue="ada at example" />}
      </Field>
      <Field label="Disabled" name="disabled">
        {(control) => <Input {...control} disabled defaultValue="As it was" />}
      </Field>
    </div>
  ),
  'several lines': (
    <div className="gallery-column">
      <Field label="Message" name="message" error="Message must be less than 2000 characters">
        {(control) => <Textarea {...control} />}
      </Field>
    </div>
  ),
  choice: (
    <div className="gallery-column">
      <Field label="Urgency" name="urgency">
        {(control) => (
          <Select {...control}>
            <option>This week</option>
            <option>Within a month</option>
          </Select>
        )}
      </Field>
      <Field label="Compact" name="compact" error="Not one of the choices">
        {(control) => (
          <Select {...control} density="compact">
            <option>Planning</option>
          </Select>
        )}
      </Field>
    </div>
  ),
  checkbox: (
    <div className="gallery-column">
      <Checkbox label="Off" name="off" />
      <Checkbox label="On" name="on" defaultChecked />
      <Checkbox label="Disabled" name="disabled-box" disabled />
    </div>
  ),
}
export default states
