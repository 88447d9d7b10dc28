import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONFIG_VARIABLES } from '#platform/server/config/config-variables.ts'
import { removeAbandonedData, removeThrowawayData } from '../run/throwaway-data.ts'

// A whole shop for the browser tests: the built pages, demo data, and a data folder that is thrown away afterwards.
// PORT and its data folder come from playwright.config.ts. All journeys sign in from one address, faster than people
// do: no limits.
const dataDir = process.env.BROWSER_TEST_DATA
if (!dataDir) throw new Error('The browser tests start this, with a data folder in BROWSER_TEST_DATA.')
await removeAbandonedData()
mkdirSync(dataDir, { mode: 0o700 })
mkdirSync('test-results', { recursive: true })
const logPath = join('test-results', `${process.env.BROWSER_TEST_NAME ?? 'browser'}-shop.log`)
const log = openSync(logPath, 'w')

// What the person has set for a shop of their own (a database, Stripe keys) must not reach this one. Empty means unset.
const untouchedSettings = Object.fromEntries(Object.keys(CONFIG_VARIABLES).map((name) => [name, '']))

const shop = spawn(process.execPath, ['scripts/start.ts'], {
  stdio: ['ignore', log, log],
  env: {
    ...process.env,
    ...untouchedSettings,
    PORT: process.env.PORT,
    DATA_DIR: dataDir,
    SHOP_DEMO: '1',
    LANGUAGES: process.env.BROWSER_TEST_LANGUAGES ?? 'en',
    RATE_LIMITS: 'off',
    HOLD_LIMITS: 'off',
  },
})

let isWanted = true
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isWanted = false
    shop.kill(signal)
  })
}

const [exitCode] = await once(shop, 'exit')
await removeThrowawayData(dataDir)
if (isWanted) {
  console.error(`The shop for the browser tests ended by itself (exit code ${exitCode}). The end of its log:`)
  console.error(readFileSync(logPath, 'utf8').split('\n').slice(-40).join('\n'))
  process.exitCode = 1
}
