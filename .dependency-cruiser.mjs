// Who may import whom (ARCHITECTURE.md). Each rule says why; tests/house/imports.test.ts shows that each can fire.

const SCREENS = 'visitor|account|portal|admin'
const ROOMS =
  'accounts|audit|leads|projects|portal|figures|support|bookings|orders|departures|assistant|timeline|watch'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'domain-stands-alone',
      comment: 'The rules of the trade must run anywhere: no floor above them, no library but zod.',
      severity: 'error',
      from: { path: '^domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^domain/|^node_modules/zod/' },
    },
    {
      name: 'contract-rests-on-domain',
      comment: 'Both sides read the contract: whatever it imported, both would carry.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { pathNot: '^(contract|domain)/|^node_modules/zod/' },
    },
    {
      name: 'web-never-imports-server',
      comment: 'What the browser gets is public; the engine room is not.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|database)/' },
    },
    {
      name: 'assistant-rests-on-domain',
      comment: 'It runs in a worker thread, in scripts and in measurements, without a server or a database.',
      severity: 'error',
      from: { path: '^assistant/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(contract|web|server|database|tests|scripts|bench)/' },
    },
    {
      name: 'answers-take-facts-from-the-offer',
      comment: 'A price or an hour read from domain could not change while the server runs.',
      severity: 'error',
      from: { path: '^assistant/knowledge/answers/' },
      to: { path: '^domain/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-the-server-uses-the-assistant',
      comment: 'Its knowledge is files that only the server reads; what others need is in domain/assistant.',
      severity: 'error',
      from: { path: '^(domain|contract|web|database)/' },
      to: { path: '^assistant/' },
    },
    {
      name: 'server-never-imports-web',
      comment: 'The server serves the built site; it does not reach into its sources.',
      severity: 'error',
      from: { path: '^(server|database)/' },
      to: { path: '^web/' },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'A control that could ship in another product stays one that can be understood alone.',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^(domain|contract)/|^web/(data|content|shell|assistant|visitor|account|portal|admin)/' },
    },
    {
      name: 'screens-keep-apart',
      comment: 'Two screens that need the same thing find it in ui, shell, assistant, data or content.',
      severity: 'error',
      from: { path: `^web/(${SCREENS})/` },
      to: { path: `^web/(${SCREENS})/`, pathNot: '^web/$1/' },
    },
    {
      name: 'shared-rooms-know-no-screen',
      comment: 'What stands on every page would bring the screen along that it names.',
      severity: 'error',
      from: { path: '^web/(ui|shell|assistant|data|content)/' },
      to: { path: `^web/(${SCREENS})/` },
    },
    {
      name: 'rooms-meet-through-services',
      comment: "Another noun's queries and routes are its own affair; its service says what it promises.",
      severity: 'error',
      from: { path: `^server/(${ROOMS})/` },
      to: { path: `^server/(${ROOMS})/`, pathNot: '^server/$1/|/(service|conversion)\\.ts$' },
    },
    {
      name: 'machinery-knows-no-noun',
      comment: 'http, db, mail and live serve every room alike; the app puts them together.',
      severity: 'error',
      from: { path: '^server/(http|db|mail|live)/' },
      to: { path: `^server/(${ROOMS}|pages)/|^server/(app|main|jobs)\\.ts$` },
    },
    {
      name: 'production-never-imports-tests',
      comment: 'What runs for customers must not depend on what only proves it.',
      severity: 'error',
      from: { path: '^(domain|assistant|contract|web|server|database)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(tests|bench|scripts)/' },
    },
    {
      name: 'running-needs-no-tool-of-building',
      comment:
        'The image leaves behind what package.json calls a dev dependency; a server that asks for it would not start.',
      severity: 'error',
      from: {
        path: '^(domain|assistant|contract|server|database)/',
        pathNot: '\\.test\\.ts$|^server/pages/dev\\.ts$',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one idea, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: '^node_modules/' } },
    },
    {
      name: 'no-lost-imports',
      comment: 'An import that resolves to nothing is checked by no rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?|^virtual:|^\\./\\+types/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^build/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
