import type { GalleryStates } from './gallery-states.ts'
import { Steps } from './steps.tsx'

const STEPS = ['Plan', 'Build', 'Automate', 'Launch'].map((title) => ({
  title,
  text: 'What happens next, in a sentence.',
}))

const states: GalleryStates = { four: <Steps steps={STEPS} />, one: <Steps steps={STEPS.slice(3)} /> }
export default states
