import path from 'node:path'
import { type DatabaseAddress, type OpenedDatabase, openDatabase } from './adapters/database/database.ts'
import { startEmbeddedPostgres } from './adapters/database/embedded/embedded-postgres.ts'
import { migrateDatabase } from './adapters/database/migrate.ts'
import { installJobs } from './adapters/jobs/install-jobs.ts'
import type { Config } from './config.ts'

const POOL_SIZE = 20

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'> & { log: (text: string) => void; applicationName: string }

/**
 * Opens the shop's database, brought to the newest schema: the server of DATABASE_URL, or the embedded one in the data folder.
 * Closing it stops an embedded server when no other process of the shop uses it.
 * @throws Error with what to do when the database can't be had or is of a newer release.
 */
export async function openShopDatabase({
  databaseUrl,
  dataDir,
  log,
  applicationName,
}: Settings): Promise<OpenedDatabase> {
  const embedded = databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), log })
  const address: DatabaseAddress = embedded
    ? { connection: embedded.connection }
    : { connectionString: databaseUrl ?? '' }
  try {
    const outcome = await migrateDatabase(address)
    if (outcome.kind === 'refused') throw new Error(outcome.reason)
    await installJobs(address)
    const opened = openDatabase({ ...address, poolSize: POOL_SIZE, applicationName, log })
    return {
      ...opened,
      close: async () => {
        await opened.close()
        await embedded?.release()
      },
    }
  } catch (error) {
    await embedded?.release()
    throw error
  }
}
