import { createIcon } from '../icon.tsx'

export const ArrowRight = createIcon('M5 12h14M12 5l7 7-7 7')
