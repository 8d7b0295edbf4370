import type { ConsoleName } from './console-name.ts'

export const CommandPalette = (_: { consoleName: ConsoleName }) => null
