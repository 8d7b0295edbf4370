import type { GalleryStates } from './gallery-states.ts'
import { Button } from './button.tsx'
import { notify, type Notice } from './toast.tsx'

function Sender({ label, notices }: { label: string; notices: readonly Notice[] }) {
  return (
    <Button variant="outline" onClick={() => notices.forEach(notify)}>
      {label}
    </Button>
  )
}

const LONG = 'A description of several lines that says what happened and what we kept.'

const states: GalleryStates = {
  good: (
    <Sender label="Show a success" notices={[{ title: 'Success', description: 'Signed out successfully' }]} />
  ),
  bad: (
    <Sender
      label="Show a failure"
      notices={[{ title: 'Error', description: LONG, variant: 'destructive' }]}
    />
  ),
  'with a button': (
    <Sender
      label="Show a success with Undo"
      notices={[
        {
          title: 'Success',
          description: 'Call logged: no answer.',
          action: { label: 'Undo', run: () => {} },
        },
      ]}
    />
  ),
  many: (
    <Sender
      label="Show five things"
      notices={Array.from({ length: 5 }, (_, at) => ({ title: `Notice ${at + 1}` }))}
    />
  ),
}
export default states
