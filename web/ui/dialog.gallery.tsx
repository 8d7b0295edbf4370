import { useState } from 'react'
import type { GalleryStates } from './gallery-states.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface OpenerProps {
  title: string
  text?: string
  lines: number
  place?: 'middle' | 'side'
}

function Opener({ title, text, lines, place = 'middle' }: OpenerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Open “{title}”
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={title} description={text} place={place}>
        {Array.from({ length: lines }, (_, line) => (
          <p key={line}>Line {line + 1} of what it says.</p>
        ))}
        <Button onClick={() => setOpen(false)}>Done</Button>
      </Dialog>
    </>
  )
}

const states: GalleryStates = {
  short: <Opener title="A short dialog" text="With a note on what it’s for." lines={1} />,
  long: <Opener title="A long dialog" lines={60} />,
  'at the side': <Opener title="A dialog at the side" text="As high as the window." lines={3} place="side" />,
}
export default states
