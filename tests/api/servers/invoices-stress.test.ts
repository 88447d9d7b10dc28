import { expect, inject, test } from 'vitest'
import { killIssuing } from '../../../tools/stress/invoices/invoice-kills.ts'

const LIMIT_MS = 240_000

// The small form of `npm run stress -- invoices`.
test('two processes that are killed give each order one number, without gaps', { timeout: LIMIT_MS }, async () => {
  const seen = await killIssuing(inject('testCluster'), 80, 3)
  expect(seen).toMatchObject({ numbers: 80 })
  expect(seen.kills).toBeGreaterThanOrEqual(2)
  expect(seen.rendered).toBeGreaterThanOrEqual(3)
  expect(seen.emails).toBe(seen.rendered)
})
