// Short, and longer than the window.
import { useState } from 'react'
import type { Faces } from '#web/gallery/faces.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

function Opener({ title, text, lines }: { title: string; text?: string; lines: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Open “{title}”
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={title} description={text}>
        {Array.from({ length: lines }, (_, line) => (
          <p key={line}>Line {line + 1} of what it says.</p>
        ))}
        <Button onClick={() => setOpen(false)}>Done</Button>
      </Dialog>
    </>
  )
}

const faces: Faces = {
  short: <Opener title="A short dialog" text="With a word on what it is for." lines={1} />,
  long: <Opener title="A long dialog" lines={60} />,
}
export default faces
