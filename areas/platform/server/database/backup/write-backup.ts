import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { selectUndoneJobs } from '../../jobs/undone-jobs-store.ts'
import { appliedMigrations } from '../migrate.ts'
import { openUnlimited } from '../unlimited-client.ts'
import { type ArchiveWriter, writeArchive } from './backup-archive.ts'
import { type BackupManifest, type BackupSums, ENTRIES } from './backup-manifest.ts'
import { copyOut, selectSequences, selectTables } from './backup-store.ts'

export type BackupOptions = {
  file: string // A gzip-compressed tar archive
  dataDir: string
  include: readonly string[] // In the data folder; missing ones are skipped
  createdAt: Date
}

/**
 * Writes database and files into one archive while the shop runs. Files are read after the database snapshot, so that
 * it includes every file that a row names. @throws BackupProblem when the file exists.
 */
export async function writeBackup(pool: pg.Pool, options: BackupOptions): Promise<BackupSums> {
  // COPY needs a connection of its own.
  const client = await openUnlimited(pool, 'shop backup')
  const sums: BackupSums = { tables: {}, files: {} }
  try {
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

/** A file, or all files of a folder. */
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
