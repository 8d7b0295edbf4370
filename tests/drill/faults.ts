// The faults of a drill, in the order of the catalog; the drill draws its own. Faults of the catalog that
// none of them covers are listed here.
import { modelFails } from './faults/assistant.ts'
import {
  backendKilled,
  databaseStopped,
  deadlock,
  migrationKilled,
  poolExhausted,
  postmasterKilled,
} from './faults/database.ts'
import { clockJumps, handlerThrows, memoryOut } from './faults/inside.ts'
import { backupRestored, diskFull } from './faults/data.ts'
import { mailAway, mailNotYet, mailRefused, mailUnconfirmed, poisonJob } from './faults/mail.ts'
import { answerLost, rollingRestart, serverFrozen, serverKilled, workerKilled } from './faults/servers.ts'
import { logFull, noNames, wrongSettings } from './faults/starting.ts'
import { listenLost, streamsCut } from './faults/streams.ts'
import { chatFlood, duplicates, limits, signInFlood, slowClients } from './faults/visitors.ts'
import type { Fault } from './fault.ts'

export const FAULTS: readonly Fault[] = [
  serverKilled,
  answerLost,
  postmasterKilled,
  backendKilled,
  databaseStopped,
  diskFull,
  logFull,
  mailAway,
  mailNotYet,
  mailUnconfirmed,
  mailRefused,
  modelFails,
  clockJumps,
  poolExhausted,
  listenLost,
  streamsCut,
  duplicates,
  limits,
  rollingRestart,
  workerKilled,
  poisonJob,
  migrationKilled,
  backupRestored,
  memoryOut,
  handlerThrows,
  serverFrozen,
  noNames,
  wrongSettings,
  deadlock,
  signInFlood,
  chatFlood,
  slowClients,
]

/** Faults of the catalog that are tested elsewhere or not at all. */
export const NOT_INJECTED: Readonly<Record<string, string>> = {
  F17: 'a stream that idles for two hours would outlast the drill. tests/api/live-check.test.ts covers it with a fake clock, and the figures include the longest silence of every stream',
}
