// The user that owns nothing; it must never be given anything but PostgreSQL's own folders.

export const NOBODY = process.platform === 'darwin' ? -2 : 65534
