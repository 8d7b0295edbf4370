// From nothing to done, and beyond both ends.
import type { Faces } from '#web/gallery/faces.ts'
import { Progress } from './progress.tsx'

const faces: Faces = Object.fromEntries(
  [-10, 0, 1, 40, 99, 100, 140].map((value) => [
    String(value),
    <Progress key={value} value={value} label={`At ${value}`} />,
  ]),
)
export default faces
