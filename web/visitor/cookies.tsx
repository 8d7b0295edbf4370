import { Fragment } from 'react'
import type { Site } from '#domain/site/site.ts'
import { COOKIE_CHOICE, COOKIE_TABLE, BROWSER_STORAGE, STORAGE_AREA_LABELS } from '#web/content/cookies.ts'
import { useTexts } from '#web/shell/page-facts.ts'
import type { PageMeta } from '#web/shell/page.ts'
import { Button } from '#web/ui/button.tsx'
import { ProsePage } from './prose-page.tsx'

export const meta = ({ pages: { cookies } }: Site): PageMeta => ({ ...cookies.page, path: '/cookies' })

const EXTRAS = { list: <StorageTable />, change: <Choice /> }

export default function Cookies() {
  const { page, ...sections } = useTexts('cookies')
  return <ProsePage page={page} sections={sections} extras={EXTRAS} />
}

function StorageTable() {
  return (
    <table className="w-full border-y border-line text-left text-sm">
      <caption className="sr-only">{COOKIE_TABLE.caption}</caption>
      <thead className="text-ink">
        <tr className="*:py-3 *:pr-5 *:align-bottom *:font-semibold">
          <th scope="col">{COOKIE_TABLE.name}</th>
          <th scope="col">{COOKIE_TABLE.purpose}</th>
          <th scope="col" className="hidden sm:table-cell">
            {COOKIE_TABLE.area}
          </th>
          <th scope="col" className="hidden sm:table-cell">
            {COOKIE_TABLE.until}
          </th>
        </tr>
      </thead>
      <tbody>
        {BROWSER_STORAGE.map(({ names, purpose, area, until }) => (
          <tr key={names[0]} className="border-t border-line *:py-4 *:pr-5 *:align-top">
            <th scope="row" className="w-2/5 font-normal sm:w-1/4">
              {names.map((name) => (
                <code key={name} className="block font-mono text-xs text-ink">
                  {name.split(/(?=[A-Z])/).map((part) => (
                    <Fragment key={part}>
                      {part}
                      <wbr />
                    </Fragment>
                  ))}
                </code>
              ))}
              <span className="mt-2 block text-xs sm:hidden">
                {STORAGE_AREA_LABELS[area]}. {until}
              </span>
            </th>
            <td>{purpose}</td>
            <td className="hidden whitespace-nowrap sm:table-cell">{STORAGE_AREA_LABELS[area]}</td>
            <td className="hidden sm:table-cell">{until}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Choice() {
  const { settings, ...answers } = COOKIE_CHOICE
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button variant="outline" data-action="ask-cookies">
        {settings}
      </Button>
      <output data-cookie-answers={JSON.stringify(answers)} />
    </div>
  )
}
