import type { GalleryStates } from './gallery-states.ts'
import { BADGE_TONES, Badge } from './badge.tsx'

const TONES = Object.keys(BADGE_TONES) as (keyof typeof BADGE_TONES)[]

const states: GalleryStates = {
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
export default states
