/** Where the visitor came from, as JSON in ASCII; with a lead's call, and only if the visitor agreed. A bad one is ignored. */
export const ORIGIN_HEADER = 'x-origin'
export const ORIGIN_MAX_BYTES = 1024
