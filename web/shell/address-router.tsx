import type { ReactNode } from 'react'
import { BrowserRouter, StaticRouter } from 'react-router'

export function AddressRouter({ path, children }: { path: string; children: ReactNode }) {
  return import.meta.env.SSR ? (
    <StaticRouter location={path}>{children}</StaticRouter>
  ) : (
    <BrowserRouter>{children}</BrowserRouter>
  )
}
