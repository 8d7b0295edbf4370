// Extensions change the document before and after React takes it over (docs/decisions/0066-extensions-change-the-document.md).

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Without this, React throws when it removes a node that something else has moved, or inserts one beside it. */
export function tolerateMovedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const parent = child.parentNode
    if (parent !== null) removeChild.call(parent, child)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, before?: Node | null): T {
    insertBefore.call(this, child, findChildWith(this, before))
    return child
  }
}

/** The child that is or contains the node; null if none does. */
function findChildWith(parent: Node, node: Node | null | undefined): Node | null {
  let child = node ?? null
  while (child !== null && child.parentNode !== parent) child = child.parentNode
  return child
}

/** For `restoreTyped`, if React renders an island anew because its markup was changed. */
export function readTyped(root: Element): { element: Control; value: string; isChecked: boolean }[] {
  return listControls(root).map((element) => ({
    element,
    value: element.value,
    isChecked: isChecked(element),
  }))
}

export function restoreTyped(
  root: Element,
  typed: ReturnType<typeof readTyped>,
  focused: Element | null,
): void {
  const controls = listControls(root)
  for (const [place, { element, value, isChecked: wasChecked }] of typed.entries()) {
    const control = controls[place]
    if (!control || control === element || control.name !== element.name) continue
    if (isChecked(control) !== wasChecked) control.click()
    else if (control.value !== value) typeValue(control, value)
    if (element === focused) control.focus({ preventScroll: true })
  }
}

/** As a person does, so that components notice. */
export function typeValue(control: Control, value: string): void {
  // React overrides the setter of the element itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')?.set?.call(
    control,
    value,
  )
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }))
}

const listControls = (root: Element) => [
  ...root.querySelectorAll<Control>('input[name]:not([type=file]), textarea[name], select[name]'),
]

const isChecked = (control: Control) => control instanceof HTMLInputElement && control.checked
