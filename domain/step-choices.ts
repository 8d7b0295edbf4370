// Has no schemas, because the first page load of the portal has it.
export const STEP_TURNS = ['ours', 'yours'] as const
export type StepTurn = (typeof STEP_TURNS)[number]

export const STEP_KINDS = ['do', 'file', 'answer', 'approve'] as const
export type StepKind = (typeof STEP_KINDS)[number]

/** Whose turn and what they do, as one choice: we only do things. */
export const STEP_ACTIONS = ['ours-do', 'yours-do', 'yours-file', 'yours-answer', 'yours-approve'] as const
export type StepAction = (typeof STEP_ACTIONS)[number]

export const STEP_ACTION_LABELS = {
  'ours-do': 'We do it',
  'yours-do': 'The customer does it',
  'yours-file': 'The customer sends something',
  'yours-answer': 'The customer answers',
  'yours-approve': 'The customer approves',
} as const satisfies Record<StepAction, string>

export const actionOf = ({ turn, kind }: { turn: StepTurn; kind: StepKind }): StepAction =>
  turn === 'ours' ? 'ours-do' : `yours-${kind}`

export function splitAction(action: StepAction): { turn: StepTurn; kind: StepKind } {
  const [turn, kind] = action.split('-') as [StepTurn, StepKind]
  return { turn, kind }
}

export const MAX_STEPS = 60
