import type { GalleryStates } from './gallery-states.ts'
import { Card, CardTitle } from './card.tsx'

const states: GalleryStates = {
  plain: <Card>What’s on it.</Card>,
  'with a title': (
    <Card>
      <CardTitle as="h3">A title</CardTitle>
      <p>And what it’s about.</p>
    </Card>
  ),
  'very full': (
    <div className="gallery-column">
      <Card>
        <CardTitle as="h3">{'Donaudampfschifffahrtsgesellschaft'.repeat(3)}</CardTitle>
      </Card>
    </div>
  ),
}
export default states
