// The specification's route table (§2). A screen that is not built yet has no line here, so that its address answers 404.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'

const ROOM = import.meta.dirname

/** Screens of the signed-in parts, each listed once its module is there. */
function whereBuilt(address: string, file: string): RouteConfigEntry[] {
  return existsSync(path.join(ROOM, file)) ? [route(address, file)] : []
}

export default [
  layout('shell/site.tsx', [
    index('visitor/home.tsx'),
    route('contact', 'visitor/contact.tsx'),
    route('auth', 'account/auth.tsx'),
    ...whereBuilt('dashboard', 'portal/dashboard.tsx'),
    ...whereBuilt('admin', 'admin/admin.tsx'),
    route('*', 'shell/not-found.tsx'),
  ]),
  ...whereBuilt('admin-private', 'admin/admin-private.tsx'),
] satisfies RouteConfig
