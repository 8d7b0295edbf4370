// How long ago something happened, as everywhere.
export { TimeAgo } from '#web/shell/time-ago.tsx'
