// Who may import whom. tests/architecture/boundaries.test.ts plants one wrong import for each rule.

/** Each area may import those before it, and packages. Only the pages of an area may look further. */
const ORDER = [
  'platform',
  'accounts',
  'content',
  'messaging',
  'admin',
  'catalogue',
  'fitment',
  'pricing',
  'orders',
  'invoices',
  'returns',
  'engagement',
  'search',
  'stand-ins',
  'app',
]
const later = (area) => ORDER.slice(ORDER.indexOf(area) + 1).join('|')

const TESTS = '\\.(test|suite)\\.tsx?$'
const PAGES = '^areas/[^/]+/web/(pages|account-pages|admin-pages|dev-pages)/'
/** The table of all operations: the typed client, the handlers, and forms and lists by an operation's name read it. */
const TABLE_OF_OPERATIONS = '^areas/app/contract/(contract|calls)\\.ts$'
const READS_THE_TABLE = '^areas/platform/(contract/client|server/operation-handler|web/(forms|lists)/use-[a-z-]+)\\.ts$'
/** Where the parts of a shop are chosen and put together. */
const WIRING =
  '^areas/app/server/((app|app-services|app-selling|app-routes|app-context|main|choose-issuers|choose-payments)|start/(open-shop-database|remove-shop-data))\\.ts$'
/** The demo catalogue is written straight into the tables. */
const DEMO = '^areas/app/server/demo/'
/** The stand-ins for Stripe and Google. They speak those vendors' protocols, so they know their types. */
const STAND_INS = '^areas/stand-ins/'
/** Each folder is the port to something outside; the file of its own name is the interface. */
const ADAPTERS =
  '^areas/(?:platform/server/(?:backups|database|files|invalidation|jobs|mail|payments|reading|tracing)|accounts/server/identity|catalogue/server/(?:imaging|remote-pictures)|pricing/server/(?:tax-provider|vat-ids))/'
const PORTS =
  '^areas/[^/]+/server/(?:backups/backups|database/database|files/files|invalidation/invalidation|jobs/jobs|mail/mail|payments/payments|reading/reading|tracing/tracing|identity/identity|imaging/imaging|remote-pictures/remote-pictures|tax-provider/tax-provider|vat-ids/vat-ids)\\.ts$'
/** Small modules that later areas use as they are. */
const FOR_ALL =
  '^areas/(admin/server/letterhead|pricing/server/price-snapshot|catalogue/server/printable-drawings/print-exploded)\\.ts$'

const importsOnlyAreasBelow = ORDER.slice(0, -1).map((area) => ({
  name: `${area}-imports-only-areas-below`,
  severity: 'error',
  from: { path: `^areas/${area}/`, pathNot: [PAGES, READS_THE_TABLE] },
  to: { path: `^areas/(${later(area)})/` },
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
      name: 'contract-imports-contract-only',
      severity: 'error',
      from: { path: '^areas/[^/]+/contract/', pathNot: TESTS },
      to: { pathNot: ['^areas/[^/]+/contract/', '^packages/part-attributes/', 'node_modules/zod/'] },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: ['^areas/[^/]+/web/', '^areas/[^/]+$'] },
      to: {
        path: ['^areas/[^/]+/server/', '^packages/(?!part-attributes/|safe-html/)', '^(tests|scripts|tools)/'],
        pathNot: '^tests/support/screens/', // What tests of components need; no other file may import tests
      },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^areas/[^/]+/server/' },
      to: { path: ['^areas/[^/]+/web/', '^areas/[^/]+$'] },
    },
    ...importsOnlyAreasBelow,
    {
      name: 'only-the-table-of-operations-is-read-from-above',
      severity: 'error',
      from: { path: READS_THE_TABLE },
      to: { path: '^areas/(?!platform/)', pathNot: TABLE_OF_OPERATIONS },
    },
    {
      name: 'pages-are-imported-by-routes-only',
      comment: 'Pages are leaves, so they may put together what several areas offer.',
      severity: 'error',
      from: { pathNot: [PAGES, '^areas/routes\\.ts$', TESTS] },
      to: { path: PAGES },
    },
    {
      name: 'packages-know-no-area',
      severity: 'error',
      from: { path: '^packages/', pathNot: TESTS },
      to: { path: '^(areas|tests|scripts|tools)/' },
    },
    {
      name: 'areas-know-no-tools',
      severity: 'error',
      from: { path: '^areas/', pathNot: TESTS },
      to: { path: '^(scripts|tools)/' },
    },
    {
      name: 'areas-are-entered-by-their-door',
      comment:
        'What an area does for others is in its services; platform is made of what all use. Returns work on the lines of orders themselves.',
      severity: 'error',
      from: {
        path: '^areas/([^/]+)/server/',
        pathNot: [WIRING, DEMO, STAND_INS, TESTS, '^areas/returns/', '^areas/app/server/import-routes\\.ts$'],
      },
      to: {
        path: '^areas/[^/]+/server/',
        pathNot: ['^areas/$1/', '^areas/platform/', '-(service|routes)\\.ts$', PORTS, FOR_ALL],
      },
    },
    {
      name: 'only-app-picks-adapters',
      severity: 'error',
      from: { path: '^areas/[^/]+/server/', pathNot: [WIRING, ADAPTERS, STAND_INS, TESTS] },
      to: { path: ADAPTERS, pathNot: PORTS },
    },
    {
      name: 'stand-ins-stay-outside',
      comment: 'app-routes.ts loads them only where they are used; the rest of app may know their settings as types.',
      severity: 'error',
      from: { path: '^areas/app/', pathNot: ['^areas/app/server/app-routes\\.ts$', TESTS] },
      to: { path: STAND_INS, pathNot: '/sandbox-path\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'few-ask-a-replica',
      comment:
        'What decides, and what is kept, is read from the database itself. The contract says which operations may read from a replica; who joins this list reads for them, or for programs that only look.',
      severity: 'error',
      from: {
        path: '^areas/[^/]+/server/',
        pathNot: [
          WIRING,
          TESTS,
          '^areas/platform/server/reading/',
          '/describe-system\\.ts$',
          '/(answer-operation|operation-handler)\\.ts$',
          '/export-(parts|ports|successors|assemblies|customers|reviews|texts)\\.ts$',
          '/orders-csv\\.ts$',
          '/read-report\\.ts$',
          '^areas/invoices/server/accounting/[a-z-]+\\.ts$',
          '/list-part-addresses\\.ts$',
          '/(metrics|make-sitemap)\\.ts$',
        ],
      },
      to: { path: '^areas/platform/server/reading/' },
    },
    {
      name: 'vendors-only-in-adapters',
      severity: 'error',
      from: {
        path: '^(areas|packages)/',
        pathNot: [
          ADAPTERS,
          STAND_INS,
          '^packages/embedded-postgres/',
          '^areas/app/server/choose-payments\\.test\\.ts$',
        ],
      },
      to: {
        path: 'node_modules/(@types/)?(stripe|nodemailer|@aws-sdk|better-auth|@better-auth|openid-client|pg|pg-boss|s3mini|sharp|@opentelemetry|@embedded-postgres)/',
      },
    },
    {
      name: 'sql-only-in-stores',
      severity: 'error',
      from: {
        path: '^(areas|packages)/',
        pathNot: ['-(store|tables)\\.ts$', '^areas/platform/server/database/', '^packages/embedded-postgres/', TESTS],
      },
      to: { path: 'node_modules/(drizzle-orm|kysely)/' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: [TESTS, '^tests/', '^tools/', '^scripts/stress\\.ts$'] },
      to: { path: [TESTS, '^tests/'] },
    },
    {
      name: 'the-running-shop-needs-no-development-package',
      comment:
        'The shop must run from "npm ci --omit=dev". Vite joins it under npm run dev only; fonts and styles are built in.',
      severity: 'error',
      from: { path: '^(areas|packages)/', pathNot: [TESTS, '^areas/routes\\.ts$'] },
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
