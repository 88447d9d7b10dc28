import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { choosePayments } from '#app/server/choose-payments.ts'
import { openShopDatabase } from '#app/server/start/open-shop-database.ts'
import { controlSandbox, type SandboxControl } from '../../support/sandboxes/sandbox-control.ts'

/** What no browser can reach of the shop under test: its payment provider, and its database. */
export type ShopInside = {
  provider: SandboxControl
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** Opens the data folder of the shop of `baseURL`. */
export async function openShopInside(baseURL: string): Promise<ShopInside> {
  const dataDir = process.env.BROWSER_TEST_DATA ?? ''
  const secret = await readFile(join(dataDir, 'secret'), 'utf8')
  const { sandbox } = choosePayments({ stripe: undefined, secret, ownUrl: () => baseURL })
  const settings = { databaseUrl: undefined, dataDir, applicationName: 'browser tests', log: () => {} }
  const { pool, close } = await openShopDatabase(settings)
  return {
    provider: controlSandbox({ url: `${baseURL}/sandbox/stripe`, secretKey: sandbox?.secretKey ?? '' }),
    query: async (text, values) => (await pool.query(text, values)).rows,
    close,
  }
}
