import { ERROR_SIGN, NOT_FOUND } from '#web/content/shell.ts'
import type { GalleryStates } from '#web/ui/gallery-states.ts'
import { FullPageMessage } from './full-page-message.tsx'
import { Logo } from './logo.tsx'

const states: GalleryStates = {
  mark: <Logo />,
  'dark page': (
    <FullPageMessage
      title={NOT_FOUND.text}
      code={NOT_FOUND.code}
      text="Check the address for typos."
      sign={ERROR_SIGN}
    >
      <p>What can be done now</p>
    </FullPageMessage>
  ),
}
export default states
