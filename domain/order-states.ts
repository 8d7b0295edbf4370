// The states of orders and their names. Has no schemas, because the first page load of the consoles has it.

/** `needs_look`: a payment does not match the order, or has a problem. */
export const ORDER_STATES = ['started', 'invoiced', 'needs_look', 'paid', 'refunded'] as const
export type OrderState = (typeof ORDER_STATES)[number]
export const ORDER_STATE_LABELS = {
  started: 'Not paid yet',
  invoiced: 'Invoiced',
  needs_look: 'Needs a look',
  paid: 'Paid',
  refunded: 'Refunded',
} as const satisfies Record<OrderState, string>

/** Prices of packages are in it. */
export const ORDER_CURRENCY = 'USD'

/** A paid order becomes a project once. */
export const isReadyForProject = (order: { state: OrderState; project_id: string | null }): boolean =>
  order.state === 'paid' && order.project_id === null
