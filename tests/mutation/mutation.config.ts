import { defineConfig, mergeConfig } from 'vitest/config'
import everyTest from '../../vitest.config.ts'

/** The tests of the files that `npm run mutation` mutates: few and quick, because they run once for each fault that is planted. */
export default mergeConfig(
  { ...everyTest, test: { ...everyTest.test, include: [] } },
  defineConfig({
    test: {
      include: [
        'contract/**/*.test.ts',
        'server/{paging,storable-text,answer-operation,csv}.test.ts',
        'server/{catalogue,idempotency}/{sale-rules,idempotency}.test.ts',
        'server/http/{limits,responses}/{network-of,content-coding}.test.ts',
        'server/orders/**/*.test.ts',
        'tests/api/orders-{late-payments,events,refunds}.test.ts',
      ],
    },
  }),
)
