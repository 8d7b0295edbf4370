// The framed document around the owner's booking page, where foreign scripts run without our origin.

export const SCHEDULE_EMBED = '/embed/schedule'

/** The rights of what is framed, in the words of the `sandbox` attribute and directive; without an origin, and all in it too. */
export const NO_ORIGIN = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

/** What the document tells the page around it. */
export const EMBED_NEWS = { shown: 'schedule:shown', failed: 'schedule:failed' } as const
