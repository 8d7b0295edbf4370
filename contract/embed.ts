// The framed document around the owner's booking page, which runs third-party scripts without our origin.

export const SCHEDULE_EMBED = '/embed/schedule'

export const NO_ORIGIN = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

export const EMBED_MESSAGES = { shown: 'schedule:shown', failed: 'schedule:failed' } as const
