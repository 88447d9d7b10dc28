import path from 'node:path'
import {
  type DatabaseAddress,
  databaseErrorCode,
  type OpenedDatabase,
  openDatabase,
} from '#server/adapters/database/database.ts'
import { demandDatabase } from '#server/adapters/database/demand-database.ts'
import { startEmbeddedPostgres } from '#server/adapters/database/embedded/embedded-postgres.ts'
import { migrateDatabase } from '#server/adapters/database/migrate.ts'
import { installJobs } from '#server/adapters/jobs/install-jobs.ts'
import type { Config } from '#server/config/config.ts'
import { OperatorError } from '#server/operator-error.ts'
import { keepCurrency } from '#server/shop/shop-currency-store.ts'
import { provideDataFolder } from './data-folder.ts'
import { DATABASE_FOLDER } from './shop-files.ts'

const POOL_SIZE = 20
const INSUFFICIENT_PRIVILEGE = '42501'

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'preparedStatements' | 'currency'>> & { log: (text: string) => void; applicationName: string }

/** DATABASE_URL or the embedded server, started if needed; `release` stops it. @throws OperatorError */
export async function findShopDatabase({ databaseUrl, dataDir, log }: Omit<Settings, 'applicationName'>) {
  if (databaseUrl) {
    await demandDatabase(databaseUrl)
    return { address: { connectionString: databaseUrl } satisfies DatabaseAddress, release: async () => {} }
  }
  await provideDataFolder(dataDir)
  const place = { dataDir: path.join(dataDir, DATABASE_FOLDER), shopFolder: dataDir }
  const { connection, elsewhere, release } = await startEmbeddedPostgres({ ...place, log })
  if (elsewhere)
    log(
      `The database is in ${elsewhere}, because PostgreSQL, which does not run as root, cannot enter ${dataDir}. To remove both: npm run shop -- remove-data`,
    )
  return { address: { connection } satisfies DatabaseAddress, release }
}

/** Opens and migrates the database. Closing it stops an unused embedded server. @throws OperatorError */
export async function openShopDatabase(settings: Settings): Promise<OpenedDatabase> {
  const { address, release } = await findShopDatabase(settings)
  try {
    const outcome = await migrateDatabase(address)
    if (outcome.kind === 'refused') throw new OperatorError(outcome.reason)
    await installJobs(address)
    const { applicationName, preparedStatements = true, log } = settings
    const opened = openDatabase({ ...address, poolSize: POOL_SIZE, applicationName, preparedStatements, log })
    if (settings.currency) await demandCurrency(opened, settings.currency)
    return {
      ...opened,
      close: async () => {
        await opened.close()
        await release()
      },
    }
  } catch (error) {
    await release()
    if (databaseErrorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error
    throw new OperatorError(
      `The database refuses (${(error as Error).message}). Let its user create schemas and tables there: GRANT CREATE ON DATABASE, GRANT ALL ON SCHEMA public.`,
    )
  }
}

async function demandCurrency(opened: OpenedDatabase, currency: string): Promise<void> {
  const kept = await keepCurrency(opened.db, currency)
  if (kept === currency) return
  await opened.close()
  throw new OperatorError(
    `CURRENCY is ${currency}, but the amounts in this database are in ${kept}. Set CURRENCY=${kept}, or begin another shop with another DATA_DIR or DATABASE_URL.`,
  )
}
