// Takes over the rendered page in the browser. Must never run before the page has painted: the boot script imports it.
import { Fragment, startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  UNSAFE_decodeViaTurboStream,
  UNSAFE_FrameworkContext,
  type HydrationState,
  type UNSAFE_AssetsManifest,
  type UNSAFE_RouteModules,
} from 'react-router'
import { HydratedRouter, RouterProvider } from 'react-router/dom'
import { openBrowserRouter } from './shell/browser-router.ts'

declare global {
  interface Window {
    __reactRouterContext?: { stream: ReadableStream<Uint8Array> }
    __reactRouterManifest?: UNSAFE_AssetsManifest
  }
}

async function readPage() {
  /* oxlint-disable no-underscore-dangle -- the library's own names */
  const { __reactRouterContext: context, __reactRouterManifest: manifest } = window
  const modules = window.__reactRouterRouteModules as UNSAFE_RouteModules | undefined
  /* oxlint-enable no-underscore-dangle */
  if (!context || !manifest || !modules) throw new Error('The page does not say what it is')
  const { value } = await UNSAFE_decodeViaTurboStream(context.stream, window)
  return { state: value as HydrationState, manifest, modules }
}

/** Reads as what the server rendered, down to the last fragment: ids are counted along it. */
async function openPage() {
  const page = await readPage()
  const router = openBrowserRouter(page)
  const { manifest, modules: routeModules } = page
  return (
    <>
      <UNSAFE_FrameworkContext.Provider
        value={{
          manifest,
          routeModules,
          future: {},
          ssr: true,
          isSpaMode: false,
          routeDiscovery: { mode: 'initial', manifestPath: '' },
        }}
      >
        <RouterProvider router={router} />
      </UNSAFE_FrameworkContext.Provider>
      <Fragment />
    </>
  )
}

// While it is being worked on, the library's own router follows every change of a page.
const page = import.meta.env.DEV ? <HydratedRouter /> : await openPage()

startTransition(() => {
  hydrateRoot(document, <StrictMode>{page}</StrictMode>)
})
