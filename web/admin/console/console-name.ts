// Which of the two consoles a component is rendered in.

export type ConsoleName = 'admin' | 'private'
