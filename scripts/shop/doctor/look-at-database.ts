import { existsSync } from 'node:fs'
import path from 'node:path'
import { selectCurrencyOfAmounts } from '#admin/server/shop-currency-store.ts'
import { type DemoAccount, selectDemoAccounts } from '#app/server/demo/demo-accounts-store.ts'
import { DATABASE_FOLDER } from '#app/server/start/data-folder.ts'
import { findShopDatabase } from '#app/server/start/open-shop-database.ts'
import { describeDemoAccounts } from '#app/server/start/refuse-demo-accounts.ts'
import type { Config } from '#platform/server/config/config.ts'
import { needsSearch } from '#platform/server/config/server-addresses.ts'
import { type OpenedDatabase, openDatabase } from '#platform/server/database/database.ts'
import {
  type DatabaseFacts,
  type Standbys,
  selectDatabaseFacts,
  selectStandbys,
} from '#platform/server/database/database-facts-store.ts'
import { compareSchema } from '#platform/server/database/migrate.ts'
import { isForOperator } from '#platform/server/operator-error.ts'
import { counted } from '../counted.ts'
import { type Finding, fault, good, reasonOf, warning } from './finding.ts'

/** Older ones are not tried. */
const LEAST_POSTGRES = 15
const MOST_CLOCK_SECONDS = 5

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'currency'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'databaseReadUrl' | 'preparedStatements' | 'demo'>>

/**
 * Whether the database answers and is new enough, its schema is of this release, its clock and currency ours. `further`
 * looks on where the schema is of this release.
 */
export async function checkDatabase(
  settings: Settings,
  now: Date,
  log: (text: string) => void,
  further: (database: OpenedDatabase) => Promise<Finding[]> = async () => [],
): Promise<Finding[]> {
  const isEmbedded = settings.databaseUrl === undefined
  if (isEmbedded && !existsSync(path.join(settings.dataDir, DATABASE_FOLDER)))
    return [good('database', `none yet: the first start makes one in ${settings.dataDir}`)]
  try {
    const { address, release } = await findShopDatabase({ ...settings, log })
    // What no pooler needs to pass on is asked past it.
    const database = openDatabase({ ...address, poolSize: 1, applicationName: 'shop doctor' })
    const { db, pool, close } = database
    try {
      const facts = await selectDatabaseFacts(pool)
      const elapsedMs = Date.now() - now.getTime()
      // An embedded database has this machine's own clock: see `checkOwnClock`.
      const clock = isEmbedded ? [] : [judgeClock((facts.at.getTime() - now.getTime() - elapsedMs) / 1000)]
      const client = await pool.connect()
      const schema = await compareSchema(client).finally(() => client.release())
      const isOfThisRelease = !('reason' in schema) && schema.missing <= 0
      const kept = isOfThisRelease ? await selectCurrencyOfAmounts(db) : undefined
      const demo = isOfThisRelease && !settings.demo ? await selectDemoAccounts(db) : []
      const standbys = isEmbedded ? [] : judgeStandbys(await selectStandbys(pool), expectsStandby(settings))
      return [
        judgeServer(facts, schema),
        ...standbys,
        ...clock,
        ...judgeCurrency(settings.currency, kept),
        ...judgeDemo(demo),
        ...(isOfThisRelease ? await further(database) : []),
      ]
    } finally {
      await close()
      await release()
    }
  } catch (error) {
    if (isForOperator(error)) return [fault('database', error.message)]
    const advice = isEmbedded ? ` Look into ${path.join(settings.dataDir, DATABASE_FOLDER)}: its log says why.` : ''
    return [fault('database', `it can't be used: ${reasonOf(error)}.${advice}`)]
  }
}

function judgeServer(facts: DatabaseFacts, schema: Awaited<ReturnType<typeof compareSchema>>): Finding {
  const { version, bytes, connections, mostConnections } = facts
  const words = `PostgreSQL ${version}, ${(bytes / 1024 ** 2).toFixed(0)} MiB, ${connections} of ${mostConnections} connections`
  if (Number.parseInt(version, 10) < LEAST_POSTGRES)
    return fault('database', `${words}: too old. Use PostgreSQL ${LEAST_POSTGRES} or newer.`)
  if ('reason' in schema) return fault('database', schema.reason)
  if (mostConnections - connections < 20)
    return warning('database', `${words}: a process of the shop may use 20. Raise max_connections.`)
  if (schema.missing < 0)
    return warning(
      'database',
      `${words}; a later release migrated it, and this one may still run on it. Finish the upgrade when all is well.`,
    )
  return schema.missing > 0
    ? warning(
        'database',
        `${words}; ${counted(schema.missing, 'migration is', 'migrations are')} to come with the next start. Back up first.`,
      )
    : good('database', `${words}, schema of this release`)
}

/** Somebody who names several servers, or one to read from, means to lose nothing with the first. */
function expectsStandby({ databaseUrl = '', databaseDirectUrl = '', databaseReadUrl }: Settings): boolean {
  return databaseReadUrl !== undefined || needsSearch(databaseUrl) || needsSearch(databaseDirectUrl)
}

/** What to say of a leader's standbys; nothing where none is expected. */
export function judgeStandbys({ synchronousNames, connected }: Standbys, isExpected: boolean): Finding[] {
  if (synchronousNames === '' && (isExpected || connected > 0))
    return [
      warning(
        'standby',
        'no standby is synchronous (synchronous_standby_names is empty): when the leader is lost, so are the orders of its last moments. Set it on the leader, or synchronous_mode in Patroni.',
      ),
    ]
  if (synchronousNames !== '' && connected === 0)
    return [
      warning(
        'standby',
        `none is connected, but synchronous_standby_names is ${synchronousNames}: every order waits for one. Start it, or take it out of the setting.`,
      ),
    ]
  return synchronousNames === '' ? [] : [good('standby', `orders wait for a standby: ${synchronousNames}`)]
}

/** `kept`: of the amounts that are stored, if there are any. */
function judgeCurrency(currency: string, kept: string | undefined): Finding[] {
  if (kept === undefined) return []
  if (kept === currency) return [good('currency', `amounts are in ${kept}`)]
  const remedy = `Set CURRENCY=${kept}, or start another shop with another DATA_DIR or DATABASE_URL.`
  return [fault('currency', `CURRENCY is ${currency}, but the amounts in the database are in ${kept}. ${remedy}`)]
}

function judgeDemo(accounts: readonly DemoAccount[]): Finding[] {
  const words = describeDemoAccounts(accounts.map(({ email }) => email))
  return words ? [fault('demo', words)] : []
}

/** What to say of a database server's clock that is so many seconds ahead of ours. */
export function judgeClock(seconds: number): Finding {
  const off = Math.abs(seconds)
  return off > MOST_CLOCK_SECONDS
    ? fault(
        'clock',
        `it is ${off.toFixed(0)} s ${seconds > 0 ? 'behind' : 'ahead of'} the database server’s. Tokens, one-time codes and Stripe’s signatures need right clocks: turn on NTP on both machines.`,
      )
    : good('clock', `within ${MOST_CLOCK_SECONDS} s of the database server’s`)
}
