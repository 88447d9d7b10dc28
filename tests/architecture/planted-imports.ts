type Import = { from: string; to: string }
type PlantedImport = Import & { rule: string }

/** At least one wrong import per rule. Each must be caught, by the rule named here and by no other. */
export const WRONG_IMPORTS: PlantedImport[] = [
  { rule: 'no-cycles', from: 'contract/ring-one.ts', to: '#contract/ring-two.ts' },
  { rule: 'every-import-resolves', from: 'server/lost.ts', to: '#server/never-written.ts' },
  { rule: 'contract-stands-alone', from: 'contract/reads-disk.ts', to: 'node:fs' },
  { rule: 'contract-stands-alone', from: 'contract/renders.ts', to: 'react' },
  { rule: 'contract-stands-alone', from: 'contract/asks-server.ts', to: '#server/actor.ts' },
  { rule: 'web-knows-only-the-contract', from: 'web/asks-server.tsx', to: '#server/actor.ts' },
  { rule: 'server-does-not-know-the-web', from: 'server/asks-web.ts', to: '#web/ui/button.tsx' },
  { rule: 'server-stands-without-tasks', from: 'server/runs-task.ts', to: '../scripts/shop.ts' },
  {
    rule: 'catalogue-calls-only-declared-neighbours',
    from: 'server/catalogue/asks-orders.ts',
    to: '#server/orders/orders-service.ts',
  },
  {
    rule: 'reviews-calls-only-declared-neighbours',
    from: 'server/reviews/asks-accounts.ts',
    to: '#server/accounts/accounts-service.ts',
  },
  {
    rule: 'accounts-calls-only-declared-neighbours',
    from: 'server/accounts/asks-orders.ts',
    to: '#server/orders/orders-service.ts',
  },
  {
    rule: 'orders-calls-only-declared-neighbours',
    from: 'server/orders/takes-a-back-way.ts',
    to: '#server/catalogue/catalogue-store.ts',
  },
  {
    rule: 'correspondence-calls-only-declared-neighbours',
    from: 'server/correspondence/asks-accounts.ts',
    to: '#server/accounts/accounts-service.ts',
  },
  {
    rule: 'domains-are-entered-by-their-door',
    from: 'server/http/takes-a-back-way.ts',
    to: '#server/orders/place-order.ts',
  },
  {
    rule: 'only-app-picks-adapters',
    from: 'server/orders/picks-stripe.ts',
    to: '#server/adapters/payments/stripe-payments.ts',
  },
  { rule: 'vendors-only-in-adapters', from: 'server/orders/charges.ts', to: 'stripe' },
  { rule: 'vendors-only-in-adapters', from: 'server/http/queries.ts', to: 'pg' },
  { rule: 'sql-only-in-stores', from: 'server/orders/selects.ts', to: 'drizzle-orm' },
  { rule: 'ui-knows-no-domain', from: 'web/ui/order-button.tsx', to: '#web/orders/order-form.tsx' },
  { rule: 'ui-knows-no-domain', from: 'web/ui/page-button.tsx', to: '#web/pages/storefront/home-page.tsx' },
  {
    rule: 'features-do-not-know-each-other',
    from: 'web/reviews/order-notice.tsx',
    to: '#web/orders/order-form.tsx',
  },
  { rule: 'nothing-imports-tests', from: 'server/http/borrows.ts', to: '#server/testing/test-shop.ts' },
  { rule: 'nothing-imports-tests', from: 'scripts/borrows.ts', to: '../tests/api/sale.test.ts' },
  { rule: 'the-running-shop-needs-no-development-package', from: 'server/http/measures.ts', to: 'autocannon' },
  { rule: 'the-running-shop-needs-no-development-package', from: 'web/ui/measured.tsx', to: 'autocannon' },
]

/** Imports as the architecture wants them. None may be complained about. */
export const RIGHT_IMPORTS: Import[] = [
  // Right only by itself: it closes the ring above, which is complained about once.
  { from: 'contract/ring-two.ts', to: '#contract/ring-one.ts' },
  { from: 'contract/orders.ts', to: 'zod' },
  { from: 'contract/orders.test.ts', to: 'vitest' },
  { from: 'server/main.ts', to: '#server/app.ts' },
  { from: 'server/main.ts', to: '#server/adapters/database/embedded.ts' },
  { from: 'server/app.ts', to: '#server/adapters/payments/stripe-payments.ts' },
  { from: 'server/app.ts', to: '#server/orders/orders-routes.ts' },
  { from: 'server/orders/orders-routes.ts', to: '#server/orders/orders-service.ts' },
  { from: 'server/orders/orders-service.ts', to: '#server/orders/place-order.ts' },
  { from: 'server/orders/place-order.ts', to: '#contract/orders.ts' },
  { from: 'server/orders/place-order.ts', to: '#server/catalogue/catalogue-service.ts' },
  { from: 'server/orders/place-order.ts', to: '#server/accounts/accounts-service.ts' },
  { from: 'server/orders/place-order.ts', to: '#server/adapters/payments/payments.ts' },
  { from: 'server/reviews/add-review.ts', to: '#server/orders/orders-service.ts' },
  { from: 'server/catalogue/catalogue-service.ts', to: '#server/catalogue/catalogue-store.ts' },
  { from: 'server/catalogue/catalogue-store.ts', to: 'drizzle-orm' },
  { from: 'server/catalogue/catalogue-store.ts', to: '#server/adapters/database/database.ts' },
  { from: 'server/adapters/payments/stripe-payments.ts', to: 'stripe' },
  { from: 'server/adapters/payments/stripe-payments.ts', to: '#server/adapters/payments/payments.ts' },
  { from: 'server/adapters/database/embedded.ts', to: 'pg' },
  { from: 'server/http/pages.ts', to: 'vite' },
  { from: 'server/testing/test-shop.ts', to: '#server/app.ts' },
  { from: 'server/testing/test-shop.ts', to: 'pg' },
  { from: 'tests/api/sale.test.ts', to: '#server/testing/test-shop.ts' },
  { from: 'scripts/shop.ts', to: '#server/app.ts' },
  { from: 'web/pages/storefront/home-page.tsx', to: '#web/orders/order-form.tsx' },
  { from: 'web/pages/storefront/home-page.tsx', to: './+types/home-page.ts' },
  { from: 'web/orders/order-form.tsx', to: '#web/ui/button.tsx' },
  { from: 'web/orders/order-form.tsx', to: '#contract/orders.ts' },
  { from: 'web/ui/button.tsx', to: 'react' },
]
