import { MAIL_SERVER_SETTING } from '#domain/outward.ts'

/** Where a setting can be changed, in the private console: the section has the name that its fields begin with. */
export const addressOfSetting = (setting: string): string =>
  setting === MAIL_SERVER_SETTING
    ? '?settings=mail#mail-server-title'
    : `?settings=${setting.split('.', 1)[0] ?? ''}#${setting}`
