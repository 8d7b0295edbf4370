import type { ConsoleName } from './console-name.ts'

export const CommandPalette: (props: { consoleName: ConsoleName }) => null = () => null
