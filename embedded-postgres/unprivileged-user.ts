export const UNPRIVILEGED_ID = process.platform === 'darwin' ? -2 : 65534
