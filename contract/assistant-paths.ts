// Where the assistant is reached, without the schemas of its calls, for pages that do not load those.
export const ASSISTANT_PATH = '/api/ai-chat'
export const CONVERSATION_STREAM_PATH = '/api/ai-chat/stream'

/** The token of a conversation, for the stream and for clearing. */
export const CONVERSATION_HEADER = 'conversation'
