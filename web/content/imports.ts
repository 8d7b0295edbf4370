import type { ImportState, KnownChoice, Outcome, Verdict } from '#domain/import-choices.ts'
import { failure } from './outcomes.ts'

const number = (count: number) => count.toLocaleString('en-US')
const rows = (count: number) => (count === 1 ? '1 row' : `${number(count)} rows`)
const leads = (count: number) => (count === 1 ? '1 lead' : `${number(count)} leads`)

export const IMPORT = {
  open: 'Import',
  title: 'Import leads',
  text: 'From HubSpot, Google Contacts, Outlook or a spreadsheet. You see every row before anything is added.',
  instead: 'Have a list? Import it',
  file: 'CSV file',
  fileHint: 'Up to 20 MB and 100,000 rows',
  paste: 'Or paste rows from a spreadsheet',
  pasted: 'Pasted rows',
  check: 'Show the rows',
  checkBusy: 'Reading...',
  nothing: 'Choose a file or paste some rows.',
  past: 'Past imports',
  noPast: 'Nothing has been imported yet.',
  show: 'Show',
  back: 'Other imports',
  by: (name: string) => `by ${name}`,
  states: {
    checking: 'Checking',
    ready: 'Not imported yet',
    running: 'Importing',
    done: 'Imported',
    undoing: 'Undoing',
    undone: 'Undone',
  } satisfies Record<ImportState, string>,
  progress: (state: ImportState, position: number, total: number) =>
    `${IMPORT_STEPS[state] ?? ''} ${number(position)} of ${rows(total)}`,
  verdicts: {
    new: 'New',
    known: 'Already there',
    repeated: 'Twice in the file',
    unreadable: 'Can’t be read',
  } satisfies Record<Verdict, string>,
  outcomes: {
    added: 'Added',
    filled: 'Filled',
    skipped: 'Skipped',
    unreadable: 'Couldn’t be read',
    removed: 'Removed',
    restored: 'Put back',
    kept: 'Kept, touched since',
  } satisfies Record<Outcome, string>,
  count: (label: string, count: number) => `${label}: ${number(count)}`,
  rows: 'Rows',
  allRows: (count: number) => `All: ${number(count)}`,
  line: (line: number) => `Line ${number(line)}`,
  knownBy: (by: 'email' | 'phone') => (by === 'email' ? 'Same email as' : 'Same phone as'),
  repeats: (line: number) => `Already in line ${number(line)} of this file`,
  more: 'Show more rows',
  columns: (used: number, all: number) => `Columns: ${number(used)} of ${number(all)} used`,
  columnsHint: 'Change what we guessed wrong. The rows are checked again.',
  column: (header: string) => `Field for ${header}`,
  leftOut: 'Leave out',
  known: 'People who are already there',
  knownChoices: { skip: 'Skip them', fill: 'Fill empty fields', add: 'Add them again' } satisfies Record<
    KnownChoice,
    string
  >,
  start: (count: number) => `Import ${leads(count)}`,
  startFilling: (added: number, filled: number) => `Import ${number(added)}, fill ${number(filled)}`,
  noneToAdd: 'There’s nothing to import.',
  startBusy: 'Starting...',
  discard: 'Discard',
  undo: 'Undo import',
  undoText: (until: string) => `You can undo this until ${until}. Leads that someone has worked on stay.`,
  showLeads: 'Show the leads',
  close: 'Close',
  deleted: 'The rows were deleted a day after the import.',
  failed: failure('That didn’t work.'),
} as const

const IMPORT_STEPS: Partial<Record<ImportState, string>> = {
  checking: 'Checked',
  running: 'Done',
  undoing: 'Undone',
}
