/** Of rows that one call asks for by their ids. */
export const MAX_IDS = 100
