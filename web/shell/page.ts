// What a page consists of.
import type { ReactNode } from 'react'
import type { PageServices } from '#contract/pages.ts'
import type { SiteFacts } from '#contract/site.ts'
import type { Subject } from './structured-data.ts'

export interface PageMeta {
  title: string
  description: string
  path: string
  /** The words in the picture of a shared link, where title and description do not fit. */
  share?: { title?: string; line?: string }
  /** Structured data for search engines, besides the one that every page has. */
  about?: readonly Subject[]
  isHidden?: boolean
}

export type PageParams = Readonly<Record<string, string>>

export interface PageProps<Posted = unknown> {
  params: PageParams
  search: URLSearchParams
  /** What the form's action answered; null on a page that was not posted to. */
  posted: Posted | null
}

interface FormRequest {
  form: FormData
  params: PageParams
  search: URLSearchParams
  services: PageServices
  site: SiteFacts
}

type FormAnswer<Posted> = { redirect: string } | { status: number; posted: Posted }

export type Action<Posted> = (request: FormRequest) => Promise<FormAnswer<Posted>>

export interface Page {
  meta: PageMeta | ((params: PageParams) => PageMeta)
  default(props: PageProps): ReactNode
  action?(request: FormRequest): Promise<FormAnswer<unknown>>
  /** Has a frame of its own instead of the site's header and footer. */
  isBare?: boolean
}
