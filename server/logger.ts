// What a module logs with. Only ids and numbers go into `fields`: server/log.ts drops everything else.
export interface Logger {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
