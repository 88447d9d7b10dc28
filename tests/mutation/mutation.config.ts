import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import everyTest from '../../vitest.config.ts'

/** What loads much, and what starts a shop. */
const SLOW = [/answer-operation/, /(orders-|settle-|close-|place-|-limits|idempotency|api\/wishes)/]

/** The first test that fails ends a run, so the slow files come last. */
class QuickFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => SLOW.findLastIndex((slow) => slow.test(moduleId))
    return files.toSorted((one, other) => place(one) - place(other))
  }
}

const { projects: _, ...shared } = everyTest.test ?? {}

/** The quick tests near the code in question, which `npm run mutation` runs for each fault that it plants. */
export default defineConfig({
  test: {
    ...shared,
    globalSetup: './tests/support/global-setup.ts',
    include: [
      'areas/platform/contract/{money/currency,money/money,pagination}.test.ts',
      'areas/orders/contract/{basket-lines,refund-share}.test.ts',
      'areas/catalogue/contract/{expected-date,order-quantity,units}.test.ts',
      'areas/app/server/answer-operation.test.ts',
      'areas/platform/server/{csv/csv,paging,storable-text}.test.ts',
      'areas/accounts/server/addresses/{check-address,format-address,format-phone}.test.ts',
      'areas/catalogue/server/{judge-line,sale-rules}.test.ts',
      'areas/platform/server/http/responses/content-coding.test.ts',
      'areas/platform/server/idempotency/keyed-requests.test.ts',
      'areas/orders/server/{order,order-lines}.test.ts',
      'areas/orders/server/guests/{guest-keys,mask-contact}.test.ts',
      'areas/orders/server/payments/{close,settle}-payment{,s}.test.ts',
      'areas/orders/server/placement/place-order.test.ts',
      'areas/pricing/server/{price-basket*,quoted-taxes}.test.ts',
      'areas/pricing/server/discounts/apply-coupon.test.ts',
      'areas/pricing/server/taxes/{check-vat-id,decide-taxes,locate-tax-place,missing-rates,read-vat-id,tax-sentences}.test.ts',
      'areas/invoices/server/content/{invoice-content,write-content}.test.ts',
      'areas/returns/server/{credit-return,refund-of-delivery,return-period,return-rules}.test.ts',
      'areas/returns/server/recalls/judge-recall.test.ts',
      'areas/engagement/server/{stock-alerts/alert-keys,wish-lists/describe-saved-part}.test.ts',
      'areas/search/server/query-parser/*.test.ts',
      'packages/fit-engine/{judging,notation}/*.test.ts',
      'tests/api/wishes/{stock-alerts,wish-lists}.test.ts',
      'tests/api/{orders/{guest-limits,hold-limits},payments/orders-late-payments}.test.ts',
    ],
    sequence: { sequencer: QuickFilesFirst },
  },
})
