// The framed document around the owner's booking page, which runs third-party scripts without our origin.

export const SCHEDULE_EMBED = '/embed/schedule'

/** The permissions of the frame, for the `sandbox` attribute and directive; without an origin. */
export const NO_ORIGIN = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

/** The messages from the document to the page around it. */
export const EMBED_MESSAGES = { shown: 'schedule:shown', failed: 'schedule:failed' } as const
