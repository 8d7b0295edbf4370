// The router in the browser. Pages hold no data, and going from one to another asks the server for nothing but scripts: so this
// matches addresses, fetches pages' modules and keeps the history. The library's own also fetches, posts and revalidates, which
// weighs more than all of our pages together. Must not pretend to do any of that: what it cannot do, it says.
import { createElement, type ComponentType } from 'react'
import {
  createPath,
  IDLE_NAVIGATION,
  matchRoutes,
  NavigationType,
  resolvePath,
  type DataRouteObject,
  type DataRouter,
  type HydrationState,
  type Location,
  type RouterState,
  type RouterSubscriber,
  type To,
  type UNSAFE_AssetsManifest,
  type UNSAFE_RouteModules,
} from 'react-router'
import OutOfReach from './out-of-reach.tsx'

/** What the served page says of itself and of the others. */
export interface ServedPage {
  state: HydrationState
  manifest: UNSAFE_AssetsManifest
  modules: UNSAFE_RouteModules
}

/** How a place in the history is remembered; the library's own shape. */
interface Place {
  usr?: unknown
  key?: string
}

export function openBrowserRouter({ state: served, manifest, modules }: ServedPage): DataRouter {
  const byId: Record<string, DataRouteObject> = {}
  const routes = buildRoutes(undefined)
  const subscribers = new Set<RouterSubscriber>()
  const here = readLocation()
  let state: RouterState = {
    historyAction: NavigationType.Pop,
    location: here,
    matches: match(here),
    initialized: true,
    renderFallback: false,
    restoreScrollPosition: false,
    preventScrollReset: false,
    navigation: IDLE_NAVIGATION,
    revalidation: 'idle',
    loaderData: served.loaderData ?? {},
    actionData: served.actionData ?? null,
    errors: served.errors ?? null,
    fetchers: new Map(),
    blockers: new Map(),
  }
  let latest = 0
  addEventListener('popstate', () => void show(readLocation(), NavigationType.Pop))

  const router: DataRouter = {
    basename: '/',
    future: {},
    window,
    routes,
    manifest: byId,
    get state() {
      return state
    },
    match: (location) => match(typeof location === 'string' ? resolvePath(location) : location),
    initialize: () => router,
    subscribe(subscriber) {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    async navigate(to: To | number | null, { replace = false, state: own = null }: NavigateOptions = {}) {
      if (typeof to === 'number') return history.go(to)
      const path = resolvePath(to ?? '', state.location.pathname)
      const href = createPath(path)
      const isReplacing = replace || href === createPath(state.location)
      const place = { usr: own, key: Math.random().toString(36).slice(2, 10) } satisfies Place
      await show(
        { ...path, state: own, key: place.key, mask: undefined },
        isReplacing ? NavigationType.Replace : NavigationType.Push,
        () => (isReplacing ? history.replaceState(place, '', href) : history.pushState(place, '', href)),
      )
    },
    createHref: (location) => createPath(location),
    encodeLocation(to) {
      const { pathname, search, hash } = new URL(typeof to === 'string' ? to : createPath(to), location.href)
      return { pathname, search, hash }
    },
    dispose() {},
    enableScrollRestoration: refuse,
    fetch: refuse,
    revalidate: refuse,
    getFetcher: refuse,
    resetFetcher: refuse,
    deleteFetcher: refuse,
    getBlocker: refuse,
    deleteBlocker: refuse,
    patchRoutes: refuse,
    _internalSetRoutes: refuse,
    _internalSetStateDoNotUseOrYouWillBreakYourApp: refuse,
    _internalFetchControllers: new Map(),
  }
  return router

  /** Goes there once the page's modules are here; somebody who goes elsewhere in the meantime is not taken back. */
  async function show(location: Location, historyAction: NavigationType, remember = () => {}): Promise<void> {
    const mine = ++latest
    const matches = match(location)
    await Promise.all(matches.map(({ route }) => fetchPage(route)))
    if (mine !== latest) return
    remember()
    state = { ...state, historyAction, location, matches, actionData: null, errors: null }
    for (const tell of subscribers) tell(state, { deletedFetchers: [], newErrors: null, flushSync: false })
  }

  function match({ pathname = '/' }: Partial<Location>) {
    return matchRoutes(routes, { pathname }) ?? []
  }

  function buildRoutes(parentId: string | undefined): DataRouteObject[] {
    return Object.values(manifest.routes).flatMap((entry) => {
      if (!entry || entry.parentId !== parentId) return []
      const { id, path, index, caseSensitive } = entry
      const route = { id, path, index, caseSensitive, children: buildRoutes(id) } as DataRouteObject
      byId[id] = route
      dress(route)
      return [route]
    })
  }

  /** Gives a route what it shows, if its module is here. */
  function dress(route: DataRouteObject): void {
    const module = modules[route.id]
    if (!module) return
    const wrap = (Component: ComponentType) =>
      route.id === 'root' && module.Layout
        ? createElement(module.Layout, null, createElement(Component))
        : createElement(Component)
    route.handle = module.handle
    route.element = wrap(module.default as ComponentType)
    if (module.ErrorBoundary) route.errorElement = wrap(module.ErrorBoundary)
  }

  async function fetchPage(route: DataRouteObject): Promise<void> {
    const entry = manifest.routes[route.id]
    if (!entry || modules[route.id]) return
    try {
      // The pieces that it is made of are known: none has to wait for another to name it.
      const [module] = await Promise.all(
        [entry.module, ...(entry.imports ?? [])].map((file) => import(/* @vite-ignore */ file)),
      )
      modules[route.id] = module
      dress(route)
    } catch {
      // The next one who goes there tries again.
      route.element = createElement(OutOfReach)
    }
  }
}

interface NavigateOptions {
  replace?: boolean
  state?: unknown
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location
  const { usr = null, key = 'default' } = (history.state ?? {}) as Place
  return { pathname, search, hash, state: usr, key, mask: undefined }
}

function refuse(): never {
  throw new Error('The router in the browser has no such thing: pages hold no data')
}
