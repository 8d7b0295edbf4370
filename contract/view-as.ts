/** An admin reads what a customer sees: the customer's id. Only calls that are `viewable` take it. */
export const VIEW_AS = 'x-view-as'
