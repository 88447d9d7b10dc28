import path from 'node:path'
import { type DatabaseAddress, type OpenedDatabase, openDatabase } from '#server/adapters/database/database.ts'
import { startEmbeddedPostgres } from '#server/adapters/database/embedded/embedded-postgres.ts'
import { migrateDatabase } from '#server/adapters/database/migrate.ts'
import { installJobs } from '#server/adapters/jobs/install-jobs.ts'
import type { Config } from '#server/config/config.ts'

const POOL_SIZE = 20

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'preparedStatements'>> & { log: (text: string) => void; applicationName: string }

/** DATABASE_URL or the embedded server, started if needed; `release` stops it. @throws Error with what to do */
export async function findShopDatabase({ databaseUrl, dataDir, log }: Omit<Settings, 'applicationName'>) {
  if (databaseUrl)
    return { address: { connectionString: databaseUrl } satisfies DatabaseAddress, release: async () => {} }
  const { connection, release } = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), log })
  return { address: { connection } satisfies DatabaseAddress, release }
}

/** Opens and migrates the database. Closing it stops an unused embedded server. @throws Error with what to do */
export async function openShopDatabase(settings: Settings): Promise<OpenedDatabase> {
  const { address, release } = await findShopDatabase(settings)
  try {
    const outcome = await migrateDatabase(address)
    if (outcome.kind === 'refused') throw new Error(outcome.reason)
    await installJobs(address)
    const { applicationName, preparedStatements = true, log } = settings
    const opened = openDatabase({ ...address, poolSize: POOL_SIZE, applicationName, preparedStatements, log })
    return {
      ...opened,
      close: async () => {
        await opened.close()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}
