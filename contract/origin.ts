/** Where the visitor came from, as JSON in ASCII; with a lead's call, and only if the visitor agreed. A bad one is ignored. */
export const ORIGIN_HEADER = 'x-origin'
export const ORIGIN_MAX_BYTES = 1024

/** What the visitor typed into the calculator, as its address has it; with a lead's call. A bad one is ignored. */
export const CALCULATOR_HEADER = 'x-calculator'
export const CALCULATOR_MAX_BYTES = 300
