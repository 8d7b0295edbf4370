// The system's unprivileged user. It owns nothing but PostgreSQL's folders.

export const UNPRIVILEGED_ID = process.platform === 'darwin' ? -2 : 65534
