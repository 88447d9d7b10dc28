import { openShopDatabase } from '#app/server/start/open-shop-database.ts'
import { setShopCurrency } from '#platform/contract/money/currency.ts'
import { type Config, readConfig } from '#platform/server/config/config.ts'
import type { OpenedDatabase } from '#platform/server/database/database.ts'
import { speak } from '#platform/server/language/shop-languages.ts'
import type { Surroundings } from './command.ts'

/**
 * Does something on the database that the shop with these settings uses, and leaves it as it was: an embedded server
 * that a running shop uses goes on, one that was started for this ends with it.
 */
export async function withDatabase<Answer>(
  { env, output }: Surroundings,
  work: (database: OpenedDatabase, config: Config) => Promise<Answer>,
): Promise<Answer> {
  const config = readConfig(env)
  speak(config.languages, { unfinished: true })
  setShopCurrency(config.currency)
  const database = await openShopDatabase({ ...config, log: output.complain, applicationName: 'shop command' })
  try {
    return await work(database, config)
  } finally {
    await database.close()
  }
}
