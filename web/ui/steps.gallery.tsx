// Four, as most have, and a single one.
import type { Faces } from '#web/gallery/faces.ts'
import { Steps } from './steps.tsx'

const STEPS = ['Plan', 'Build', 'Automate', 'Launch'].map((title) => ({
  title,
  text: 'What happens next, in a sentence.',
}))

const faces: Faces = { four: <Steps steps={STEPS} />, one: <Steps steps={STEPS.slice(3)} /> }
export default faces
