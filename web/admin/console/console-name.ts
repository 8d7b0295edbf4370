export type ConsoleName = 'admin' | 'private'
