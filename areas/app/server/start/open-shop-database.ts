import path from 'node:path'
import { keepCurrency, keepFirstLanguage } from '#admin/server/shop-currency-store.ts'
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import type { Config } from '#platform/server/config/config.ts'
import { demandDatabase } from '#platform/server/database/connecting/demand-database.ts'
import { waitForDatabase } from '#platform/server/database/connecting/wait-for-database.ts'
import {
  type DatabaseAddress,
  databaseErrorCode,
  type OpenedDatabase,
  openDatabase,
  type Queryable,
} from '#platform/server/database/database.ts'
import { migrateDatabase } from '#platform/server/database/migrate.ts'
import { installJobs } from '#platform/server/jobs/install-jobs.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import { beginShop } from './begin-shop.ts'
import { DATABASE_FOLDER, provideDataFolder } from './data-folder.ts'

const POOL_SIZE = 20
const INSUFFICIENT_PRIVILEGE = '42501'

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'preparedStatements' | 'currency'>> &
  Partial<Pick<Config, 'languages' | 'languagesMoved'>> &
  Partial<Pick<Config, 'demo' | 'homeCountry' | 'missingAtFirst'>> & {
    log: (text: string) => void
    applicationName: string
    waitSeconds?: number // For a server that leads; default: not at all
  }

/** `reached` is how requests reach the database, `address` is for sessions of one's own. */
type Found = {
  reached: DatabaseAddress & { pooled?: boolean }
  address: DatabaseAddress
  release: () => Promise<void>
}

/** DATABASE_URL or the embedded server, started if needed; `release` stops it. @throws OperatorError */
export async function findShopDatabase(settings: Omit<Settings, 'applicationName'>): Promise<Found> {
  const { databaseUrl, databaseDirectUrl: directUrl, preparedStatements = true, dataDir, log } = settings
  if (databaseUrl) {
    const { pooled } = await demandDatabase({ databaseUrl, directUrl, preparedStatements })
    const address = { connectionString: directUrl ?? databaseUrl }
    return { reached: { connectionString: databaseUrl, pooled }, address, release: async () => {} }
  }
  await provideDataFolder(dataDir)
  const place = { dataDir: path.join(dataDir, DATABASE_FOLDER), shopFolder: dataDir }
  const { connection, elsewhere, release } = await startEmbeddedPostgres({ ...place, log })
  if (elsewhere)
    log(
      `The database is in ${elsewhere}, because PostgreSQL, which does not run as root, cannot enter ${dataDir}. To remove both: npm run shop -- remove-data`,
    )
  return { reached: { connection }, address: { connection }, release }
}

/** Opens and migrates the database. Closing it stops an unused embedded server. @throws OperatorError */
export async function openShopDatabase(settings: Settings): Promise<OpenedDatabase> {
  const { waitSeconds = 0, log } = settings
  return waitForDatabase({ waitSeconds, log }, () => openOnce(settings))
}

async function openOnce(settings: Settings): Promise<OpenedDatabase> {
  const { reached, address, release } = await findShopDatabase(settings)
  const { applicationName, preparedStatements = true, currency, log } = settings
  const options = { poolSize: POOL_SIZE, applicationName, preparedStatements, sessions: address, log }
  const opened = openDatabase({ ...reached, ...options })
  const close = async () => {
    await opened.close()
    await release()
  }
  try {
    const outcome = await migrateDatabase(address)
    if (outcome.kind === 'refused') throw new OperatorError(outcome.reason)
    if (outcome.kind === 'newer') log('A later release migrated the database; this one may still run on it.')
    else await installJobs(address)
    if (currency) await demandCurrency(opened, currency, settings)
    await demandFirstLanguage(opened, settings)
    return { ...opened, close }
  } catch (error) {
    await close()
    if (databaseErrorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error
    throw new OperatorError(
      `The database refuses (${(error as Error).message}). Let its user create schemas and tables there: GRANT CREATE ON DATABASE, GRANT ALL ON SCHEMA public.`,
    )
  }
}

async function demandCurrency(
  { db }: OpenedDatabase,
  currency: string,
  { demo, homeCountry, missingAtFirst = [] }: Settings,
): Promise<void> {
  const isForCustomers = demo === undefined && homeCountry !== undefined
  const begin = (transaction: Queryable) =>
    beginShop(transaction, { homeCountry: homeCountry ?? '', missingAtFirst, at: new Date() })
  const kept = await keepCurrency(db, currency, isForCustomers ? begin : undefined)
  if (kept === currency) return
  throw new OperatorError(
    `CURRENCY is ${currency}, but the amounts in this database are in ${kept}. Set CURRENCY=${kept}, or start another shop with another DATA_DIR or DATABASE_URL.`,
  )
}

/** Another one would change every address of the shop, which orders, emails and search engines have. */
async function demandFirstLanguage(
  { db }: OpenedDatabase,
  { languages = [], languagesMoved = false }: Settings,
): Promise<void> {
  const [first] = languages
  if (first === undefined) return
  const kept = await keepFirstLanguage(db, first, { moved: languagesMoved })
  if (kept === first) return
  const others = languages.filter((language) => language !== kept)
  throw new OperatorError(
    `LANGUAGES begins with ${first}, but the addresses of this shop are in ${kept}: all of them would change. Set LANGUAGES=${[kept, ...others].join()}, or LANGUAGES_MOVED=yes if that is what you want.`,
  )
}
