export const PROSE_PAGE = { contents: 'On this page', changed: 'Last changed' } as const
