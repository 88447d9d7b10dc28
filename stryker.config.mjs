/** Plants faults into pure rules, guards and cursors and counts what tests notice: docs/reference/mutation.md. */
export default {
  mutate: [
    'contract/pagination.ts',
    'contract/money/money.ts',
    'contract/catalogue/{order-quantity,units}.ts',
    'server/{answer-operation,csv,paging,storable-text}.ts',
    'server/catalogue/sale-rules.ts',
    'server/http/responses/content-coding.ts',
    'server/idempotency/idempotency.ts',
    'server/orders/order.ts',
    'server/orders/payments/{begin-refund,close-payments,record-payment,settle-payment}.ts',
    'server/orders/placing/place-order.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/mutation.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A machine that is busy with something else must not pass for a test that hangs.
  timeoutMS: 30_000,
  timeoutFactor: 3,
  incremental: true,
  incrementalFile: 'reports/stryker-incremental.json',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  ignorePatterns: ['build', 'data', 'docs', 'test-results', 'bench', 'torture', 'public'],
  thresholds: { high: 95, low: 90, break: 85 },
}
