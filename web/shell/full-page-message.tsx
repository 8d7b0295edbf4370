// A full-page message for errors and missing pages. Needs no site facts and no data, because either may be what failed.
import type { ReactNode } from 'react'
import { DarkShop } from './dark-shop.tsx'

export function FullPageMessage({
  code,
  title,
  text,
  sign,
  children,
}: {
  code?: string
  title: string
  text: string
  sign: { text: string; lit: number }
  children: ReactNode
}) {
  return (
    <div className="mx-auto grid max-w-6xl items-center gap-x-14 gap-y-12 px-4 pt-10 sm:px-6 sm:pt-20 lg:grid-cols-[1.12fr_1fr]">
      <div className="min-w-0">
        <h1>
          {code !== undefined && <span className="mb-2 block text-2xl text-muted">{code}</span>}
          <span className="block text-4xl">{title}</span>
        </h1>
        <p className="mt-6 max-w-xl text-lg text-muted">{text}</p>
        <div className="mt-8 flex flex-wrap items-center gap-4 max-sm:[&>a]:w-full max-sm:[&>button]:w-full">
          {children}
        </div>
      </div>
      <DarkShop {...sign} className="mx-auto w-full max-w-xl" />
    </div>
  )
}
