import { defineConfig } from '@playwright/test'
import { provideChromium } from '../../scripts/testing/find-chromium.ts'

process.env.BROWSER_TEST_CHROMIUM ??= provideChromium()

export default defineConfig({
  testDir: '.',
  testMatch: 'section-*.test.ts',
  outputDir: '../../test-results/conformance',
  // The tests share nothing but the shop, so that they hold in any order.
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.CONFORMANCE_URL ?? '',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.BROWSER_TEST_CHROMIUM,
      args: [
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        // As in playwright.config.ts
        '--js-flags=--no-maglev --no-turbofan',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
})
