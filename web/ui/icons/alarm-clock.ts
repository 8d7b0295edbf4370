import { createIcon } from '../icon.tsx'

export const AlarmClock = createIcon(
  'M4 13a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM12 9v4l2 2M5 3 2 6M22 6l-3-3M6.38 18.7 4 21M17.64 18.67 20 21',
)
