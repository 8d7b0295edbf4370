// The HTML part of a mail. Outlook ignores `white-space`, `max-width` and the padding of everything but table cells, so lines end with
// <br /> and tables make the layout. Styles are inline, because Gmail drops the sheet of some mails; the sheet has only the dark theme.
import type { MailAction, MailContent, MailFact, MailSection, MailSender } from './content.ts'
import { html, Html, withBreaks } from './html.ts'
import type { MailTheme } from './theme.ts'

const WIDTH = 560
const FONT = new Html("font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif")
const INK = '#141a2b'
const MUTED = '#56607a'
const LINE = '#dfe4ee'
const PAGE = '#f3f5f9'
const CARD = '#ffffff'
const LOGO_GROUND = { dark: '#0b1020', light: '#ffffff' }

const TABLE = new Html('role="presentation" cellpadding="0" cellspacing="0" border="0"')
const NOTHING = html``

export function layOutMail(content: MailContent, theme: MailTheme): string {
  const { heading, sender, paragraphs, facts = [], sections = [], action, signature = null } = content
  return html`<!doctype html>
    <html lang="${theme.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>${heading}</title>
        <style>
          ${darkTheme(theme)}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background-color:${PAGE}">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview(content)}</div>
        <table ${TABLE} width="100%" class="page" bgcolor="${PAGE}">
          <tr>
            <td align="center" style="padding:24px 12px">
              <!--[if mso]><table role="presentation" width="${WIDTH}"><tr><td><![endif]-->
              <table
                ${TABLE}
                width="100%"
                class="card"
                bgcolor="${CARD}"
                style="max-width:${WIDTH}px;border-radius:12px;border-top:4px solid ${theme.bar}"
              >
                <tr>
                  <td
                    class="ink"
                    style="padding:28px 28px 12px;${FONT};font-size:16px;line-height:24px;color:${INK};overflow-wrap:break-word;word-break:break-word"
                  >
                    ${header(theme)} ${sender ? senderRow(sender, theme) : NOTHING}
                    <h1
                      class="ink"
                      dir="auto"
                      style="margin:0 0 16px;font-size:22px;line-height:30px;font-weight:700;color:${INK}"
                    >
                      ${heading}
                    </h1>
                    ${paragraphs.flatMap(paragraphsOf)} ${facts.length > 0 ? factTable(facts) : NOTHING}
                    ${sections.map((section) => sectionMarkup(section, theme))}
                    ${action ? button(action, theme) : NOTHING}
                    ${signature === null ? NOTHING : paragraphsOf(signature)}
                  </td>
                </tr>
                <tr>
                  <td
                    class="muted line"
                    style="padding:16px 28px 24px;border-top:1px solid ${LINE};${FONT};font-size:13px;line-height:20px;color:${MUTED};overflow-wrap:break-word;word-break:break-word"
                  >
                    ${footer(content)}
                  </td>
                </tr>
              </table>
              <!--[if mso]></td></tr></table><![endif]-->
            </td>
          </tr>
        </table>
      </body>
    </html> `.markup
}

/** The line that inboxes show beside the subject. */
const preview = ({ paragraphs, sections = [], heading }: MailContent): string =>
  paragraphs[0] ?? sections[0]?.heading ?? heading

/** Mail programs that invert colors on their own ignore it. */
const darkTheme = ({ accent }: MailTheme): Html =>
  new Html(`
          :root { color-scheme: light dark; supported-color-schemes: light dark; }
          @media (prefers-color-scheme: dark) {
            .page { background-color: #0b1020 !important; }
            .card { background-color: #161f2f !important; }
            .ink { color: #eef2f8 !important; }
            .muted { color: #a9b4c8 !important; }
            .line { border-color: #2c374b !important; }
            .link { color: ${accent.dark} !important; }
            .button { background-color: ${accent.dark} !important; }
            .button-text { color: ${accent.onDark} !important; }
            .light-logo { background-color: ${LOGO_GROUND.light}; padding: 6px; border-radius: 6px; }
          }`)

function header({ logo, businessName }: MailTheme): Html {
  if (logo === null)
    return html`<p
      class="muted"
      style="margin:0 0 20px;font-size:14px;line-height:20px;font-weight:600;color:${MUTED}"
    >
      ${businessName}
    </p>`
  const plate =
    logo.ground === 'dark' ? `;padding:6px;border-radius:6px;background-color:${LOGO_GROUND.dark}` : ''
  return html`<p style="margin:0 0 20px">
    <img
      ${logo.ground === 'light' ? html`class="light-logo"` : NOTHING}
      src="${logo.url}"
      alt="${businessName}"
      width="${logo.width}"
      height="${logo.height}"
      style="display:inline-block;border:0${plate}"
    />
  </p>`
}

/** Without a logo, the header has named the business already. */
function senderRow({ name, photo }: MailSender, { businessName, logo }: MailTheme): Html {
  return html`<table ${TABLE} style="margin:0 0 16px">
    <tr>
      ${
        photo === null
          ? NOTHING
          : html`<td width="48" style="padding:0 12px 0 0">
              <img
                src="${photo}"
                alt=""
                width="48"
                height="48"
                style="display:block;border:0;border-radius:24px"
              />
            </td>`
      }
      <td class="ink" style="${FONT};font-size:16px;line-height:24px;color:${INK}">
        <strong>${name}</strong>${
          name === businessName || logo === null
            ? NOTHING
            : html`<br /><span class="muted" style="font-size:14px;color:${MUTED}">${businessName}</span>`
        }
      </td>
    </tr>
  </table> `
}

/** Texts of people may be written in either direction. */
function paragraphsOf(text: string): Html[] {
  return text
    .split(/\n{2,}/)
    .map((part) => html`<p dir="auto" style="margin:0 0 16px">${withBreaks(part)}</p> `)
}

function sectionMarkup({ heading, facts = [], entries = [], action }: MailSection, theme: MailTheme): Html {
  return html`<table ${TABLE} width="100%">
      <tr>
        <td class="line" style="border-top:1px solid ${LINE};padding:20px 0 0;font-size:0;line-height:0">
          &nbsp;
        </td>
      </tr>
    </table>
    <h2
      dir="auto"
      class="ink"
      style="margin:0 0 8px;font-size:18px;line-height:26px;font-weight:700;color:${INK}"
    >
      ${heading}
    </h2>
    ${facts.length > 0 ? factTable(facts) : NOTHING}
    ${entries.map(
      ({ title, text }) =>
        html`<h3
            dir="auto"
            class="ink"
            style="margin:16px 0 4px;font-size:16px;line-height:24px;font-weight:600;color:${INK}"
          >
            ${title}
          </h3>
          ${paragraphsOf(text)}`,
    )}
    ${action ? button(action, theme) : NOTHING}`
}

function factTable(facts: readonly MailFact[]): Html {
  const rows = facts.map(
    ({ label, value, url }) =>
      html`<tr>
        <th
          scope="row"
          align="left"
          valign="top"
          width="30%"
          class="muted"
          style="padding:6px 16px 6px 0;${FONT};font-size:14px;line-height:24px;font-weight:400;color:${MUTED};word-break:normal;overflow-wrap:normal"
        >
          ${label}
        </th>
        <td
          valign="top"
          dir="auto"
          class="ink"
          style="padding:6px 0;${FONT};font-size:16px;line-height:24px;color:${INK};word-break:break-word"
        >
          ${url === undefined ? withBreaks(value) : html`<a href="${url}" class="link">${value}</a>`}
        </td>
      </tr> `,
  )
  return html`<table ${TABLE} width="100%" style="margin:0 0 16px">
    ${rows}
  </table>`
}

/** The padding belongs to the cell. */
function button({ label, url }: MailAction, { accent }: MailTheme): Html {
  return html`<table ${TABLE} style="margin:8px 0 16px">
      <tr>
        <td
          align="center"
          bgcolor="${accent.light}"
          class="button"
          style="padding:12px 22px;border-radius:8px;background-color:${accent.light}"
        >
          <a
            href="${url}"
            class="button-text"
            style="${FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none"
            >${label}</a
          >
        </td>
      </tr>
    </table>
    <p class="muted" style="margin:0 0 16px;font-size:13px;line-height:20px;color:${MUTED}">
      Button not working? Open this link:<br />
      <a href="${url}" class="muted" style="color:${MUTED}">${url}</a>
    </p>`
}

function footer({ footer: text, unsubscribe }: MailContent): Html {
  if (unsubscribe === undefined) return withBreaks(text)
  return html`${withBreaks(text)}<br /><a href="${unsubscribe.url}" class="muted" style="color:${MUTED}"
      >${unsubscribe.label}</a
    >`
}
