// Every intent there is, in one list.
import { BESIDE_INTENTS } from './beside.ts'
import { BOT_INTENTS } from './bots.ts'
import { CALCULATOR_INTENTS } from './calculator.ts'
import { CONTACT_INTENTS } from './contact.ts'
import { ELSEWHERE_INTENTS } from './elsewhere.ts'
import type { Intent } from './intent.ts'
import { NOT_SOLD_INTENTS } from './not-sold.ts'
import { PACKAGE_INTENTS } from './packages.ts'
import { PRICE_INTENTS } from './prices.ts'
import { PROCESS_INTENTS } from './process.ts'
import { SERVICE_INTENTS } from './services.ts'
import { SMALL_TALK_INTENTS } from './small-talk.ts'
import { TRUST_INTENTS } from './trust.ts'

export const INTENTS: readonly Intent[] = [
  ...PRICE_INTENTS,
  ...PACKAGE_INTENTS,
  ...SERVICE_INTENTS,
  ...BOT_INTENTS,
  ...BESIDE_INTENTS,
  ...PROCESS_INTENTS,
  ...TRUST_INTENTS,
  ...CONTACT_INTENTS,
  ...CALCULATOR_INTENTS,
  ...NOT_SOLD_INTENTS,
  ...SMALL_TALK_INTENTS,
  ...ELSEWHERE_INTENTS,
]
