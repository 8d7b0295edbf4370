import type { ReactNode } from 'react'
import type { PageServices } from '#contract/pages.ts'
import type { Site } from '#domain/site/site.ts'
import type { Subject } from './structured-data.ts'

export interface PageMeta {
  title: string
  description: string
  path: string
  /** The text in the link preview image, if the title and description do not fit. */
  share?: { title?: string; line?: string }
  about?: readonly Subject[]
  isHidden?: boolean
}

export type PageParams = Readonly<Record<string, string>>

export interface PageProps<Posted = unknown> {
  params: PageParams
  search: URLSearchParams
  posted: Posted | null
}

interface FormRequest {
  form: FormData
  params: PageParams
  search: URLSearchParams
  services: PageServices
  site: Site
}

type FormAnswer<Posted> = { redirect: string } | { status: number; posted: Posted }

export type Action<Posted> = (request: FormRequest) => Promise<FormAnswer<Posted>>

export interface Page {
  meta: PageMeta | ((site: Site, params: PageParams) => PageMeta)
  default(props: PageProps): ReactNode
  action?(request: FormRequest): Promise<FormAnswer<unknown>>
  isBare?: boolean
}
