import { DARK_SIGN, NOT_FOUND } from '#web/content/shell.ts'
import type { GalleryStates } from '#web/gallery/gallery-states.ts'
import { DarkPage } from './dark-page.tsx'
import { Mark } from './mark.tsx'

const states: GalleryStates = {
  mark: <Mark />,
  'dark page': (
    <DarkPage title={NOT_FOUND.text} code={NOT_FOUND.code} text={NOT_FOUND.hint} sign={DARK_SIGN}>
      <p>What can be done now</p>
    </DarkPage>
  ),
}
export default states
