// Which of the two consoles a part stands in: they are two faces of one set of parts.

export type Face = 'admin' | 'private'
