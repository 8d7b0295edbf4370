import { useState } from 'react'
import type { GalleryStates } from './gallery-states.ts'
import { Switch } from './switch.tsx'

function Example({ name, startsOn, busy = false }: { name: string; startsOn: boolean; busy?: boolean }) {
  const [isOn, setOn] = useState(startsOn)
  return (
    <Switch
      label={`The light of ${name}`}
      hint="As seen from the street."
      name={name}
      isOn={isOn}
      onChange={setOn}
      busy={busy}
    />
  )
}

const states: GalleryStates = {
  on: <Example name="shop" startsOn />,
  off: <Example name="yard" startsOn={false} />,
  busy: <Example name="hall" startsOn busy />,
}
export default states
