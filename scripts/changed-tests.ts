// The test files that a change needs beyond the unit tests, by folder: for `npm test -- --changed`.
import { execFileSync } from 'node:child_process'

/** The first matching prefix of a path applies. Names are of files under `tests/`, without `.test.ts`. */
export const TESTS_BY_FOLDER: readonly (readonly [folders: readonly string[], tests: readonly string[]])[] = [
  [
    ['server/accounts', 'contract/accounts', 'domain/accounts', 'domain/factor', 'domain/passwords'],
    ['accounts/', 'api/access', 'pages/own-account', 'pages/team-and-access', 'e2e/second-factor'],
  ],
  [
    ['assistant', 'server/assistant', 'contract/assistant', 'domain/assistant', 'domain/site/copy/questions'],
    ['assistant/', 'api/conversation', 'data/conversations', 'pages/assistant'],
  ],
  [
    ['server/audit', 'domain/audit'],
    ['api/audit', 'api/acts'],
  ],
  [['server/backup'], ['data/backup', 'accounts/command-line']],
  [
    ['server/bookings', 'contract/bookings', 'domain/booking'],
    ['api/bookings', 'data/booking-policies', 'pages/booking', 'pages/calls-desk', 'e2e/booking'],
  ],
  [['server/db'], ['data/', 'api/live', 'api/paging']],
  [
    ['server/cancellations', 'contract/cancellations', 'domain/cancellations'],
    ['api/cancellations', 'pages/orders-desk'],
  ],
  [['server/doctor'], ['data/doctor']],
  [
    ['server/figures', 'contract/figures'],
    ['api/figures', 'pages/console-figures'],
  ],
  [['server/http'], ['api/guards', 'api/transport', 'api/bad-', 'api/access', 'pages/serving']],
  [
    ['server/leads', 'contract/leads', 'domain/lead'],
    ['api/leads', 'api/submit-lead', 'api/known-leads', 'pages/lead-desk', 'e2e/main-path'],
  ],
  [
    ['server/live', 'contract/live'],
    ['api/live', 'e2e/two-admins'],
  ],
  [['server/mail'], ['api/mails', 'api/update-mails', 'api/bookings', 'data/orders']],
  [
    ['server/orders', 'contract/orders', 'domain/orders', 'domain/onboarding', 'domain/after-order'],
    ['api/orders', 'api/onboarding', 'data/orders', 'pages/orders-desk', 'pages/onboarding', 'e2e/orders'],
  ],
  [
    ['server/pages', 'contract/pages'],
    [
      'pages/serving',
      'pages/static-fast-path',
      'pages/page-cache',
      'pages/share-pictures',
      'pages/site',
      'pages/secrets',
    ],
  ],
  [
    ['server/portal', 'contract/portal', 'web/portal'],
    ['api/portal', 'pages/portal', 'pages/own-account', 'e2e/portal'],
  ],
  [
    ['server/projects', 'contract/projects', 'domain/project'],
    ['api/projects', 'api/update-mails', 'api/acts', 'e2e/main-path'],
  ],
  [
    ['server/support', 'contract/support', 'domain/support'],
    ['api/support', 'pages/support'],
  ],
  [['server/timeline'], ['api/leads']],
  [['server/watch', 'deploy'], ['api/watch']],
  [['server'], ['api/access', 'api/log', 'api/traces', 'e2e/main-path']],
  [['contract'], ['api/access', 'api/bad-']],
  [['domain'], ['api/bad-', 'pages/site']],
  [['embedded-postgres'], ['embedded/']],
  [['database/demo'], ['codebase/demo']],
  [['database'], ['data/', 'accounts/', 'api/access']],
  [['web/account'], ['pages/screens', 'accounts/journeys']],
  [
    ['web/admin'],
    [
      'pages/lead-desk',
      'pages/calls-desk',
      'pages/orders-desk',
      'pages/console-figures',
      'pages/assistant-desk',
      'pages/team-and-access',
      'pages/support',
    ],
  ],
  [['web/assistant'], ['pages/assistant', 'e2e/assistant']],
  [['web/data'], ['pages/portal', 'pages/lead-desk', 'e2e/two-admins']],
  [['web/frame'], ['pages/frame', 'pages/documents', 'pages/screens', 'pages/failures', 'pages/assistant']],
  [['web/shell'], ['pages/screens', 'pages/frame', 'pages/site', 'pages/failures']],
  [
    ['web/ui', 'web/styles', 'web/gallery'],
    ['pages/gallery', 'pages/theme', 'pages/screens', 'pages/typefaces'],
  ],
  [
    ['web/visitor'],
    [
      'pages/site',
      'pages/calculator',
      'pages/onboarding',
      'pages/booking',
      'pages/scheduling',
      'pages/services',
      'pages/agency',
    ],
  ],
  [['web'], ['pages/screens', 'pages/site']],
  [
    [
      'docs',
      'README.md',
      'ARCHITECTURE.md',
      'CONTRIBUTING.md',
      'SECURITY.md',
      'STYLE.md',
      'CHANGELOG.md',
      '.env.example',
      'bench',
    ],
    [],
  ],
]

/** Since a commit, including uncommitted and untracked files; null if a file changed that all tests depend on. */
export function testsForChange(since: string): string[] | null {
  const changed = [
    git('diff', '--name-only', since),
    git('ls-files', '--others', '--exclude-standard'),
  ].flat()
  const tests = changed.map(testsForFile)
  return tests.includes(null) ? null : [...new Set(tests.flatMap((names) => names ?? []))].sort()
}

export function testsForFile(file: string): string[] | null {
  if (/\.test\.tsx?$/.test(file)) return [file]
  const row = TESTS_BY_FOLDER.find(([folders]) => folders.some((folder) => file.startsWith(folder)))
  return row ? row[1].map((name) => `tests/${name}`) : null
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')
}
