import { defineConfig } from 'vitest/config'

// `npm run keep-release`: not a test, but what the tests of later releases begin with.
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: {
    include: ['tests/upgrades/keep-release.ts'],
    globalSetup: './tests/support/global-setup.ts',
    testTimeout: 300_000,
  },
})
