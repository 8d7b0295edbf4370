// The thread that reads one calendar.
import { parentPort, workerData } from 'node:worker_threads'
import { readCalendar, type CalendarQuestion } from './read-calendar.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
parentPort?.postMessage(readCalendar(workerData as CalendarQuestion))
