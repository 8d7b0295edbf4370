import { createIcon } from '../icon.tsx'

export const Link2 = createIcon('M9 17H7A5 5 0 0 1 7 7h2M15 7h2a5 5 0 1 1 0 10h-2M8 12L16 12')
