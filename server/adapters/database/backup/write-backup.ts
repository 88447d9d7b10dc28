import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { selectUndoneJobs } from '#server/adapters/jobs/undone-jobs-store.ts'
import { appliedMigrations } from '../migrate.ts'
import { type ArchiveWriter, writeArchive } from './backup-archive.ts'
import { type BackupManifest, type BackupSums, ENTRIES } from './backup-manifest.ts'
import { copyOut, selectSequences, selectTables } from './backup-store.ts'

/** A backup goes on as long as it takes. */
const NO_LIMITS = { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 }

export type BackupOptions = {
  /** Where it is written; a gzip-compressed tar archive. */
  file: string
  dataDir: string
  /** Files and folders of the data folder that belong to the shop. Those that don't exist are left out. */
  include: readonly string[]
  createdAt: Date
}

/**
 * Writes everything the shop keeps into one file while it goes on working: the database as it was at one moment, and
 * with it the named files of the data folder. They are read after that moment, so that every file a row names is among
 * them.
 * @param pool of the shop's database; a connection of its own is made like its
 * @throws BackupProblem when the file exists already
 */
export async function writeBackup(pool: pg.Pool, options: BackupOptions): Promise<BackupSums> {
  // A pool hides its password from those who list its options.
  const { password } = pool.options
  // COPY needs its connection to itself.
  const client = new pg.Client({
    ...pool.options,
    pipeline: false,
    password,
    ...NO_LIMITS,
    application_name: 'shop backup',
  })
  client.on('error', () => {}) // the query that meets it fails with the same error; unheard it would end the process
  await client.connect()
  const sums: BackupSums = { tables: {}, files: {} }
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    await writeArchive(options.file, async (archive) => {
      const manifest: BackupManifest = {
        format: 1,
        createdAt: options.createdAt.toISOString(),
        migrations: await appliedMigrations(client),
        tables: await selectTables(client),
        sequences: await selectSequences(client),
        jobs: await selectUndoneJobs(client),
      }
      await archive.add(ENTRIES.manifest, Buffer.from(JSON.stringify(manifest, null, 2)))
      sums.files = await addFiles(archive, options)
      for (const table of manifest.tables) {
        const rows = copyOut(client, table)
        const { sha256 } = await archive.addStream(`${ENTRIES.tables}${table.name}`, rows)
        sums.tables[table.name] = { count: rows.rowCount, sha256 }
      }
      await archive.add(ENTRIES.sums, Buffer.from(JSON.stringify(sums, null, 2)))
    })
    return sums
  } finally {
    await client.end()
  }
}

async function addFiles(archive: ArchiveWriter, { dataDir, include }: BackupOptions): Promise<BackupSums['files']> {
  const sums: BackupSums['files'] = {}
  for (const named of include) {
    for (const file of await filesUnder(join(dataDir, named))) {
      const name = relative(dataDir, file).split(sep).join('/')
      const content: Readable & AsyncIterable<Buffer> = createReadStream(file)
      const { bytes, sha256 } = await archive.addStream(`${ENTRIES.files}${name}`, content)
      sums[name] = { count: bytes, sha256 }
    }
  }
  return sums
}

/** The file itself, or all files of the folder; none when there is neither. */
async function filesUnder(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true, recursive: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTDIR') return [path]
    if (code === 'ENOENT') return []
    throw error
  }
}
