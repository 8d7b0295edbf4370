// A line, and a whole card.
import type { Faces } from '#web/gallery/faces.ts'
import { Card } from './card.tsx'
import { Skeleton } from './skeleton.tsx'

const faces: Faces = {
  line: <Skeleton className="gallery-line" />,
  card: (
    <Card>
      <Skeleton className="gallery-tall" />
    </Card>
  ),
}
export default faces
