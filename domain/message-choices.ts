export const MESSAGE_VIAS = ['site', 'mail'] as const
export type MessageVia = (typeof MESSAGE_VIAS)[number]

export const MAX_MESSAGE = 5000

/** The error of a message without text and files. */
export const MESSAGE_REQUIRED = 'Message is required'
