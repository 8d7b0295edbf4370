import { MAIL_INBOX_SETTING, MAIL_SERVER_SETTING } from '#domain/outward.ts'

const TITLES: Readonly<Record<string, string>> = {
  [MAIL_SERVER_SETTING]: 'mail-server-title',
  [MAIL_INBOX_SETTING]: 'mail-inbox-title',
}

/** Where a setting can be changed, in the private console: the section has the name that its fields begin with. */
export const addressOfSetting = (setting: string): string =>
  TITLES[setting] === undefined
    ? `?settings=${setting.split('.', 1)[0] ?? ''}#${setting}`
    : `?settings=mail#${TITLES[setting]}`
