import type { GalleryStates } from './gallery-states.ts'
import { Card } from './card.tsx'
import { Skeleton } from './skeleton.tsx'

const states: GalleryStates = {
  line: <Skeleton className="gallery-line" />,
  card: (
    <Card>
      <Skeleton className="gallery-tall" />
    </Card>
  ),
}
export default states
