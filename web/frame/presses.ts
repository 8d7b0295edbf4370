// Runs the action that a button names in `data-do`.
const doings = new Map<string, (button: HTMLButtonElement) => void>()

export function whenPressed(name: string, act: (button: HTMLButtonElement) => void): void {
  if (doings.size === 0) addEventListener('click', press)
  doings.set(name, act)
}

function press({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-do]') : null
  if (button) doings.get(button.dataset['do'] ?? '')?.(button)
}
