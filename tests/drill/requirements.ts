// Whether this machine can run a drill. The test configuration reads this file, so it imports almost nothing.
import { existsSync } from 'node:fs'
import { findServerPrograms } from '#tests/setup/clusters.ts'

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']

/** The path of nginx on this machine; null if there is none. */
export function findNginx(): string | null {
  return NGINX.find((place) => existsSync(place)) ?? null
}

/** The mail server that `tests/dovecot.ts` starts. */
export const DOVECOT = '/usr/sbin/dovecot'
export const hasDovecot = existsSync(DOVECOT)

/** What this machine lacks for a drill; null if nothing. */
export function findMissingRequirement(): string | null {
  if (findNginx() === null) return 'nginx is not installed (Debian: apt-get install nginx-light)'
  if (findServerPrograms() === null)
    return 'no PostgreSQL server is installed (Debian: apt-get install postgresql)'
  return null
}
