import { createIcon } from '../icon.tsx'

export const Plus = createIcon('M5 12h14M12 5v14')
