// The user that owns nothing but PostgreSQL's folders.

export const NOBODY = process.platform === 'darwin' ? -2 : 65534
