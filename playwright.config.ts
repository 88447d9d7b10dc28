import { defineConfig } from '@playwright/test'
import { findFreePort } from './scripts/run/free-port.ts'
import { nameThrowawayData } from './scripts/run/throwaway-data.ts'
import { provideChromium } from './scripts/testing/find-chromium.ts'

// Playwright reads this file again in each of its worker processes. What the first reading settles travels in the
// environment.
process.env.BROWSER_TEST_CHROMIUM ??= provideChromium()
process.env.BROWSER_TEST_PORT ??= String(await findFreePort())
process.env.BROWSER_TEST_DATA ??= nameThrowawayData()

const baseURL = `http://localhost:${process.env.BROWSER_TEST_PORT}`
/** Of `npm test`. What failed there can be repeated alone. */
const isStep = process.env.BROWSER_TEST_NAME !== undefined
const runsAsRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/browser',
  workers: 1,
  // Several times what they take where nothing else runs, as in vitest.config.ts.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL,
    // Shorter than a test may take, so that what fails says which press waited for what.
    actionTimeout: 30_000,
    // Playwright takes one of each page that is closed, before it knows whether a test fails: too much for every run.
    screenshot: isStep ? 'off' : 'only-on-failure',
    launchOptions: {
      executablePath: process.env.BROWSER_TEST_CHROMIUM,
      // The tests talk to this machine only; what the browser would fetch of its own accord is switched off.
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds here: what the two compilers that optimise cost, they never earn.
        '--js-flags=--no-maglev --no-turbofan',
        ...(runsAsRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  webServer: {
    command: 'node scripts/testing/browser-test-shop.ts',
    url: baseURL,
    env: { PORT: process.env.BROWSER_TEST_PORT, BROWSER_TEST_DATA: process.env.BROWSER_TEST_DATA },
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
