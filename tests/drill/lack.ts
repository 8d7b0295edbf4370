// Whether this machine can hold a drill. Read by the configuration of the tests, so it imports next to nothing.
import { existsSync } from 'node:fs'
import { findServerPrograms } from '#tests/setup/clusters.ts'

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']

/** Where nginx stands on this machine; null where there is none. */
export function findNginx(): string | null {
  return NGINX.find((place) => existsSync(place)) ?? null
}

/** What this machine lacks for a drill, in words; null where nothing. */
export function findLack(): string | null {
  if (findNginx() === null) return 'nginx is not installed (Debian: apt-get install nginx-light)'
  if (findServerPrograms() === null)
    return 'no PostgreSQL server is installed (Debian: apt-get install postgresql)'
  return null
}
