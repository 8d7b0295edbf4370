// Every tone.
import type { Faces } from '#web/gallery/faces.ts'
import { BADGE_TONES, Badge } from './badge.tsx'

const TONES = Object.keys(BADGE_TONES) as (keyof typeof BADGE_TONES)[]

const faces: Faces = {
  tones: (
    <div className="gallery-row">
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </div>
  ),
}
export default faces
