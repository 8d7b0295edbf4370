import { createIcon } from '../icon.tsx'

export const Voicemail = createIcon(
  'M2 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM14 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM6 16L18 16',
)
