import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { selectCurrencyOfAmounts } from '#admin/server/shop-currency-store.ts'
import { SHOP_FILES } from '#app/server/start/data-folder.ts'
import { findShopDatabase } from '#app/server/start/open-shop-database.ts'
import { readConfig } from '#platform/server/config/config.ts'
import type { BackupSums } from '#platform/server/database/backup/backup-manifest.ts'
import { restoreBackup } from '#platform/server/database/backup/restore-backup.ts'
import { writeBackup } from '#platform/server/database/backup/write-backup.ts'
import { type DatabaseAddress, openDatabase } from '#platform/server/database/database.ts'
import { type Command, EXIT_CODES, type Surroundings, UsageError } from './command.ts'
import { counted } from './counted.ts'
import { withDatabase } from './with-database.ts'

export const backupCommand: Command = {
  name: 'backup',
  usage: 'FILE',
  summary:
    'Writes everything the shop keeps into one new file, while it runs: database, pictures, secret. Keep it as safe as these.',
  async run(args, surroundings) {
    const file = namedFile(args, surroundings)
    const createdAt = new Date()
    const sums = await withDatabase(surroundings, ({ pool }, { dataDir }) =>
      writeBackup(pool, { file, dataDir, include: SHOP_FILES, createdAt }),
    )
    surroundings.output.print(`${file}: ${describe(sums)}, as of ${createdAt.toISOString()}.`)
    return EXIT_CODES.done
  },
}

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'FILE',
  summary:
    'Fills an empty database (a new DATA_DIR, or an empty one of DATABASE_URL) from a backup. Overwrites nothing.',
  async run(args, surroundings) {
    const file = namedFile(args, surroundings)
    await access(file).catch(() => {
      throw new UsageError(`There is no file ${file}.`)
    })
    const config = readConfig(surroundings.env)
    const { address, release } = await findShopDatabase({ ...config, log: surroundings.output.complain })
    try {
      const sums = await restoreBackup(address, { file, dataDir: config.dataDir })
      const currency = await currencyOf(address)
      const named = currency ? `, CURRENCY=${currency} among them` : ''
      surroundings.output.print(`Restored ${describe(sums)}. Start the shop with the same settings${named}.`)
    } finally {
      await release()
    }
    return EXIT_CODES.done
  },
}

async function currencyOf(address: DatabaseAddress): Promise<string | undefined> {
  const { db, close } = openDatabase({ ...address, poolSize: 1, applicationName: 'shop command' })
  return await selectCurrencyOfAmounts(db).finally(close)
}

function namedFile([named, ...others]: string[], { env }: Surroundings): string {
  if (!named || named.startsWith('-') || others.length > 0) throw new UsageError('Give one file.')
  // npm runs scripts in the project's folder; paths are relative to where the command was called.
  return resolve(env.INIT_CWD ?? process.cwd(), named)
}

function describe({ tables, files }: BackupSums): string {
  const rows = Object.values(tables).reduce((sum, { count }) => sum + count, 0)
  return `${counted(rows, 'row')} of ${counted(Object.keys(tables).length, 'table')} and ${counted(Object.keys(files).length, 'file')}`
}
