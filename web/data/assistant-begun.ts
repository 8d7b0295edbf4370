// Whether somebody has begun to talk with the assistant in this tab: all that every page has to know of it. Must stay small.
import { readStored } from './storage.ts'

export const hasBegunToTalk = () => readStored('session', 'assistantConversation') !== null
