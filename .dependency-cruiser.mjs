// Who may import whom (ARCHITECTURE.md). Each rule says why; tests/codebase/imports.test.ts shows that each can fire.

const SCREENS = 'visitor|account|portal|admin'
/** They serve every module. All other folders of server/ are modules. */
const INFRASTRUCTURE = 'http|db|live|mail|pages'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'domain-stands-alone',
      comment:
        'Business rules run anywhere: they import no other layer and no library but zod, punycode.js, libphonenumber-js and temporal-polyfill.',
      severity: 'error',
      from: { path: '^domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^domain/|^node_modules/(zod|punycode\\.js|libphonenumber-js|temporal-polyfill)/' },
    },
    {
      name: 'contract-rests-on-domain',
      comment: 'Browser and server both load the contract and everything that it imports.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { pathNot: '^(contract|domain)/|^node_modules/zod/' },
    },
    {
      name: 'heavy-rules-run-on-the-server',
      comment: 'The rules of phone numbers are 29 kB, those of time zones more; browsers get the results.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^domain/(phones|opening-hours|slots)\\.ts$' },
    },
    {
      name: 'web-never-imports-server',
      comment: 'Everything in the browser is public; server code is not.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|database|embedded-postgres)/' },
    },
    {
      name: 'assistant-rests-on-domain',
      comment: 'It runs in a worker thread, in scripts and in measurements, without a server or a database.',
      severity: 'error',
      from: { path: '^assistant/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(contract|web|server|database|embedded-postgres|tests|scripts|bench)/' },
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
      from: { path: '^(domain|contract|web|database|embedded-postgres)/' },
      to: { path: '^assistant/' },
    },
    {
      name: 'server-never-imports-web',
      comment: 'The server serves the built site, not its sources.',
      severity: 'error',
      from: { path: '^(server|database|embedded-postgres)/' },
      to: { path: '^web/' },
    },
    {
      name: 'embedded-postgres-stands-alone',
      comment:
        'It supervises PostgreSQL processes and could run beside any program: Node and pg are all it needs.',
      severity: 'error',
      from: { path: '^embedded-postgres/' },
      to: {
        pathNot: '^embedded-postgres/|^node_modules/pg/|^node_modules/@types/pg/',
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'A control could ship in another product and can be understood on its own.',
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
      name: 'shared-web-code-knows-no-screen',
      comment: 'Code on every page would load the screen that it imports.',
      severity: 'error',
      from: { path: '^web/(ui|shell|assistant|data|content)/' },
      to: { path: `^web/(${SCREENS})/` },
    },
    {
      name: 'the-shell-knows-no-assistant',
      comment: 'The assistant uses the shell; web/document.tsx puts both on a page.',
      severity: 'error',
      from: { path: '^web/(ui|shell|data|content)/' },
      to: { path: '^web/(assistant|gallery)/' },
    },
    {
      name: 'modules-meet-through-services',
      comment: 'The queries and routes of a module are private; other modules call its service.',
      severity: 'error',
      from: { path: '^server/([^/]+)/', pathNot: `^server/(${INFRASTRUCTURE})/` },
      to: { path: '^server/[^/]+/', pathNot: `^server/$1/|^server/(${INFRASTRUCTURE})/|/service\\.ts$` },
    },
    {
      name: 'infrastructure-knows-no-module',
      comment: 'http, db, mail, live and pages serve every module; server/app.ts connects them.',
      severity: 'error',
      from: { path: `^server/(${INFRASTRUCTURE})/` },
      to: { path: '^server/([^/]+/|(app|main|jobs)\\.ts$)', pathNot: `^server/(${INFRASTRUCTURE})/` },
    },
    {
      name: 'production-never-imports-tests',
      comment: 'Production code does not depend on test code.',
      severity: 'error',
      from: {
        path: '^(domain|assistant|contract|web|server|database|embedded-postgres)/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '^(tests|bench|scripts)/' },
    },
    {
      name: 'running-needs-no-tool-of-building',
      comment: 'The image has no dev dependencies: a server that imports one would not start.',
      severity: 'error',
      from: {
        path: '^(domain|assistant|contract|server|database|embedded-postgres)/',
        pathNot: '\\.test\\.ts$|^server/pages/dev\\.ts$',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that import each other are one file, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: '^node_modules/' } },
    },
    {
      name: 'no-unresolved-imports',
      comment: 'No rule can check an import that does not resolve.',
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
