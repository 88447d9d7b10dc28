import { demoPartId } from '#app/server/demo/seed-demo.ts'
import { printFitCode } from '#fitment/contract/fit-code.ts'

/** What the pages of a filled shop are about. */
export type Subject = {
  part: string
  unpaidOrder: string
  paidOrder: string
  /** A message with an answer. */
  message: string
  /** Of a shared wish list. */
  wishLink: string
  /** The SKU of an assembly with a picture and spots. */
  assembly: string
  /** A part with an uploaded picture. */
  pictured: string
}

export type Visitor = 'visitor' | 'customer' | 'admin'

export type ShownPage = {
  /** Begins the names of its pictures. */
  name: string
  path: (subject: Subject) => string
  by: Visitor
  /** Too long for one picture: what the first screen shows. */
  isLong?: true
}

const at = (path: string) => () => path

/** A bike of which only the kind is known. */
const KIND_OF_BIKE = printFitCode({ template: 'hardtail-boost-1x12-shimano', facts: {} })

/** Every page of the shop, by the role that sees it. */
export const SHOWN_PAGES: readonly ShownPage[] = [
  { name: 'home', path: at('/'), by: 'visitor' },
  { name: 'part', path: ({ part }) => `/partDetails/${part}`, by: 'visitor' },
  { name: 'part-signed-in', path: ({ part }) => `/partDetails/${part}`, by: 'customer' },
  { name: 'part-pictured', path: ({ pictured }) => `/partDetails/${pictured}`, by: 'visitor' },
  { name: 'parts', path: at('/parts'), by: 'visitor', isLong: true },
  { name: 'parts-filtered', path: at('/parts?in-stock=1&speeds=12'), by: 'visitor' },
  { name: 'parts-table', path: at('/parts/chainrings?view=table'), by: 'visitor' },
  { name: 'spare-parts', path: at('/assemblies'), by: 'visitor', isLong: true },
  { name: 'assembly', path: at('/assembly/HB-R148-32'), by: 'visitor' },
  { name: 'parts-empty', path: at('/parts?q=chain+nosuchpart'), by: 'visitor' },
  { name: 'number', path: at('/parts/number/HB-R148-32-C'), by: 'visitor' },
  { name: 'number-chain', path: at('/parts/number/SC-349-BK'), by: 'visitor' },
  { name: 'number-found', path: at('/parts?q=ch-12-118'), by: 'visitor' },
  { name: 'search', path: at('/?search=torrent'), by: 'visitor' },
  { name: 'search-empty', path: at('/?search=nosuchpart'), by: 'visitor' },
  { name: 'bikes', path: at('/bikes'), by: 'visitor' },
  { name: 'part-for-bike', path: at(`/partDetails/${demoPartId('CS-12-1051')}?fits=${KIND_OF_BIKE}`), by: 'visitor' },
  { name: 'parts-for-bike', path: at(`/parts/cassettes?fits=${KIND_OF_BIKE}`), by: 'visitor' },
  { name: 'bike', path: at('/bikes?template=road-rim-2x11'), by: 'visitor' },
  { name: 'reviews', path: at('/review'), by: 'visitor' },
  { name: 'questions', path: ({ part }) => `/questions?part=${part}`, by: 'visitor' },
  { name: 'blogs', path: at('/blogs'), by: 'visitor' },
  { name: 'blog', path: at('/blogs/prototypal-inheritance'), by: 'visitor' },
  { name: 'portfolio', path: at('/portfolio'), by: 'visitor' },
  { name: 'basket', path: at('/basket'), by: 'visitor' },
  { name: 'wish-lists', path: at('/wishes'), by: 'visitor' },
  { name: 'wish-lists-own', path: at('/wishes'), by: 'customer' },
  { name: 'wish-list-shared', path: ({ wishLink }) => `/lists/${wishLink}`, by: 'visitor' },
  { name: 'checkout', path: at('/checkout'), by: 'visitor' },
  { name: 'find-order', path: at('/guest-orders'), by: 'visitor' },
  { name: 'guarantee', path: at('/guarantee'), by: 'visitor' },
  { name: 'withdraw', path: at('/withdraw'), by: 'visitor' },
  { name: 'withdrawal-link', path: at('/withdrawal/none#key=none'), by: 'visitor' },
  { name: 'review-invitation', path: at('/reviewInvitation/none'), by: 'visitor' },
  { name: 'subscribe', path: at('/subscribe/popular'), by: 'customer' },
  { name: 'api-docs', path: at('/api/docs'), by: 'visitor', isLong: true },
  { name: 'login', path: at('/login'), by: 'visitor' },
  { name: 'sign-up', path: at('/signUp'), by: 'visitor' },
  { name: 'forgot-password', path: at('/forgotPassword'), by: 'visitor' },
  { name: 'not-found', path: at('/no/such/page'), by: 'visitor' },
  { name: 'my-orders', path: at('/dashboard'), by: 'customer' },
  { name: 'order-unpaid', path: ({ unpaidOrder }) => `/dashboard/orders/${unpaidOrder}`, by: 'customer' },
  { name: 'order-paid', path: ({ paidOrder }) => `/dashboard/orders/${paidOrder}`, by: 'customer' },
  { name: 'payment', path: ({ unpaidOrder }) => `/dashboard/payment/${unpaidOrder}`, by: 'customer' },
  { name: 'profile', path: at('/dashboard/profile'), by: 'customer' },
  { name: 'addresses', path: at('/dashboard/addresses'), by: 'customer' },
  { name: 'add-review', path: at('/dashboard/review'), by: 'customer' },
  { name: 'my-plans', path: at('/dashboard/plans'), by: 'customer' },
  { name: 'security', path: at('/dashboard/security'), by: 'customer' },
  { name: 'overview', path: at('/dashboard'), by: 'admin' },
  { name: 'users', path: at('/dashboard/users'), by: 'admin' },
  { name: 'roles', path: at('/dashboard/roles'), by: 'admin' },
  { name: 'add-product', path: at('/dashboard/addProduct'), by: 'admin' },
  { name: 'manage-product', path: at('/dashboard/manageProduct'), by: 'admin' },
  { name: 'edit-product', path: ({ pictured }) => `/dashboard/manageProduct/${pictured}`, by: 'admin' },
  { name: 'change-prices', path: at('/dashboard/manageProduct/prices'), by: 'admin' },
  { name: 'import-customers', path: at('/dashboard/import/customers'), by: 'admin' },
  { name: 'import-reviews', path: at('/dashboard/import/reviews'), by: 'admin' },
  { name: 'import-parts', path: at('/dashboard/manageProduct/import'), by: 'admin' },
  { name: 'assemblies', path: at('/dashboard/assemblies'), by: 'admin' },
  { name: 'edit-assembly', path: ({ assembly }) => `/dashboard/assemblies/${assembly}`, by: 'admin' },
  { name: 'new-assembly', path: at('/dashboard/newAssembly'), by: 'admin' },
  { name: 'import-assemblies', path: at('/dashboard/importAssemblies'), by: 'admin' },
  { name: 'attributes', path: at('/dashboard/attributes'), by: 'admin' },
  { name: 'add-attribute', path: at('/dashboard/attributes/new?spec=Hose+length'), by: 'admin' },
  { name: 'makers', path: at('/dashboard/makers'), by: 'admin' },
  { name: 'add-maker', path: at('/dashboard/makers/new'), by: 'admin' },
  { name: 'manage-all-orders', path: at('/dashboard/manageAllOrders'), by: 'admin' },
  { name: 'pick-list', path: at('/dashboard/manageAllOrders/pickList'), by: 'admin' },
  { name: 'new-order', path: at('/dashboard/newOrder'), by: 'admin' },
  { name: 'recalls', path: at('/dashboard/recalls'), by: 'admin' },
  { name: 'new-recall', path: at('/dashboard/recalls/new'), by: 'admin' },
  { name: 'stock-needs', path: at('/dashboard/stock'), by: 'admin' },
  { name: 'returns', path: at('/dashboard/returns'), by: 'admin' },
  { name: 'withdrawals', path: at('/dashboard/withdrawals'), by: 'admin' },
  { name: 'settings-payments', path: at('/dashboard/settings/payments'), by: 'admin' },
  { name: 'settings-reviews', path: at('/dashboard/settings/reviews'), by: 'admin' },
  { name: 'settings-law', path: at('/dashboard/settings/law'), by: 'admin' },
  { name: 'settings-returns', path: at('/dashboard/settings/returns'), by: 'admin' },
  { name: 'variants', path: at('/dashboard/variants'), by: 'admin' },
  { name: 'new-product', path: at('/dashboard/variants/new'), by: 'admin' },
  { name: 'carriers', path: at('/dashboard/carriers'), by: 'admin' },
  { name: 'pages', path: at('/dashboard/pages?page=privacy'), by: 'admin' },
  { name: 'redirects', path: at('/dashboard/redirects'), by: 'admin' },
  { name: 'translations', path: at('/dashboard/translations'), by: 'admin' },
  { name: 'written-page', path: at('/pages/privacy'), by: 'visitor' },
  { name: 'administered-order', path: ({ paidOrder }) => `/dashboard/manageAllOrders/${paidOrder}`, by: 'admin' },
  { name: 'administer-reviews', path: at('/dashboard/reviews'), by: 'admin' },
  { name: 'administer-questions', path: at('/dashboard/questions'), by: 'admin' },
  { name: 'messages', path: at('/dashboard/messages'), by: 'admin' },
  { name: 'message', path: ({ message }) => `/dashboard/messages/${message}`, by: 'admin' },
  { name: 'reports', path: at('/dashboard/reports'), by: 'admin' },
  { name: 'report-of-parts', path: at('/dashboard/reports?report=parts'), by: 'admin' },
  { name: 'plan-requests', path: at('/dashboard/planRequests'), by: 'admin' },
  { name: 'settings-brand', path: at('/dashboard/settings/brand'), by: 'admin' },
  { name: 'settings-shop', path: at('/dashboard/settings/shop'), by: 'admin' },
  { name: 'first-steps', path: at('/dashboard/firstSteps'), by: 'admin' },
  { name: 'settings-opening', path: at('/dashboard/settings/opening'), by: 'admin' },
  { name: 'settings-company', path: at('/dashboard/settings/company'), by: 'admin' },
  { name: 'invoices', path: at('/dashboard/invoices'), by: 'admin' },
  { name: 'settings', path: at('/dashboard/settings'), by: 'admin' },
  { name: 'settings-taxes', path: at('/dashboard/settings/taxes'), by: 'admin' },
  { name: 'vat-ids', path: at('/dashboard/settings/taxes/vat-ids'), by: 'admin' },
  { name: 'settings-discounts', path: at('/dashboard/settings/discounts'), by: 'admin' },
  { name: 'vocabulary', path: at('/dashboard/vocabulary'), by: 'admin', isLong: true },
  { name: 'add-word', path: at('/dashboard/vocabulary?term=nosuchpart'), by: 'admin' },
  { name: 'searches', path: at('/dashboard/searches'), by: 'admin' },
  { name: 'frequent-searches', path: at('/dashboard/searches?show=all'), by: 'admin' },
  { name: 'explained-search', path: at('/dashboard/searches/explain?q=disc+160'), by: 'admin' },
  { name: 'fit-coverage', path: at('/dashboard/fit'), by: 'admin', isLong: true },
  { name: 'fit-parts', path: at('/dashboard/fit/parts'), by: 'admin', isLong: true },
  { name: 'part-ports', path: ({ pictured }) => `/dashboard/fit/parts/${pictured}`, by: 'admin' },
  { name: 'fit-contradictions', path: at('/dashboard/fit/contradictions'), by: 'admin' },
  { name: 'fit-reports', path: at('/dashboard/fit/reports'), by: 'admin' },
  { name: 'golden-pairs', path: at('/dashboard/fit/golden'), by: 'admin', isLong: true },
  { name: 'fit-draft', path: at('/dashboard/fit/draft?file=rules&key=R37'), by: 'admin' },
  { name: 'ports-import', path: at('/dashboard/fit/import'), by: 'admin' },
  { name: 'jobs', path: at('/dashboard/jobs'), by: 'admin' },
  { name: 'settings-delivery', path: at('/dashboard/settings/delivery'), by: 'admin' },
  { name: 'system', path: at('/dashboard/system'), by: 'admin' },
  { name: 'outbox', path: at('/dashboard/outbox'), by: 'admin' },
  { name: 'audit', path: at('/dashboard/audit'), by: 'admin' },
]
