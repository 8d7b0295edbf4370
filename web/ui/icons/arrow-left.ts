import { createIcon } from '../icon.tsx'

export const ArrowLeft = createIcon('M12 19l-7-7 7-7M19 12H5')
