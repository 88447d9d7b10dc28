import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take long, the longest first. Begun last, one of them would run alone while the other workers have nothing
 * to do.
 */
export const SLOW = [
  'tests/api/servers/orders-stress.test.ts',
  'tests/attacks/contract-fuzz.test.ts',
  'tests/api/servers/faults.test.ts',
  'tests/api/pictures/picture-uploads.test.ts',
  'areas/app/server/start/failed-starts.test.ts',
  'tests/attacks/attacks.test.ts',
  'tests/api/access/access.test.ts',
  'tests/api/find/find-exactness.test.ts',
  'tests/api/servers/checkout-stress.test.ts',
  'tests/api/parts/visibility.test.ts',
  'areas/messaging/server/email/correspondence.test.ts',
  'tests/api/servers/invoices-stress.test.ts',
  'areas/app/server/demo/history/make-history.test.ts',
  'tests/api/pages/brand-pictures.test.ts',
  'areas/platform/server/database/backup/backup.test.ts',
  'tests/api/sign-in/sessions-end.test.ts',
  'tests/api/pages/brand.test.ts',
  'tests/api/sign-in/sign-in-guesses.test.ts',
  'tests/api/pages/closed-shop.test.ts',
  'packages/embedded-postgres/first-start.test.ts',
  'tests/api/accounts/administration.test.ts',
  'tests/api/pictures/pictures-of-others.test.ts',
  'tests/golden-queries/ask-first-three.test.ts',
  'tests/api/pictures/review-photos.test.ts',
  'tests/api/orders/orders-unlucky.test.ts',
  'tests/api/returns/returns-desk.test.ts',
  'tests/api/orders/order-lives.test.ts',
  'tests/golden-queries/ask-in-languages.test.ts',
  'tests/api/pages/public-cost.test.ts',
  'tests/api/pictures/unused-pictures.test.ts',
  'tests/golden-queries/ask-golden-queries.test.ts',
  'areas/search/server/part-index/index-agrees.test.ts',
  'areas/search/server/vocabulary/shipped-vocabulary.test.ts',
  'tests/upgrades/upgrade.test.ts',
]

/** Orders the test files: the slow ones, then the others as Vitest has them. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = SLOW.findIndex((path) => moduleId.endsWith(path))
      return found === -1 ? SLOW.length : found
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}
