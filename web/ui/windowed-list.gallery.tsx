import type { GalleryStates } from './gallery-states.ts'
import { Card } from './card.tsx'
import { WindowedList } from './windowed-list.tsx'

interface Line {
  id: string
  text: string
}

const LINES: Line[] = Array.from({ length: 12 }, (_, at) => ({
  id: `line-${at}`,
  text: `Line ${at + 1}. `.repeat(1 + ((at * 7) % 40)),
}))
const renderLine = ({ text }: Line) => <Card className="p-3!">{text}</Card>

const states: GalleryStates = {
  'rows of differing height': <WindowedList rows={LINES} renderRow={renderLine} guess={60} gap={8} />,
}
export default states
