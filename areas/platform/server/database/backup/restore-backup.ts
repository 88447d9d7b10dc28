import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { finished } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { installJobs } from '../../jobs/install-jobs.ts'
import { sendAgain } from '../../jobs/undone-jobs-store.ts'
import { type DatabaseAddress, sessionAddress } from '../database.ts'
import { createSchemaOf, shopMigrationsFolder } from '../migrate.ts'
import { type ArchiveEntry, readArchive } from './backup-archive.ts'
import {
  type BackupManifest,
  BackupProblem,
  type BackupSums,
  backupManifestSchema,
  backupSumsSchema,
  ENTRIES,
} from './backup-manifest.ts'
import {
  continueSequence,
  copyIn,
  emptyTable,
  hasTables,
  restTriggers,
  selectTables,
  wakeTriggers,
} from './backup-store.ts'

/**
 * Fills an empty database and data folder from a backup, in one transaction, checked against its sums. The schema is
 * the backup's; the next start migrates it. @throws BackupProblem when the backup is damaged, newer than this
 * release or older than its baseline, or a shop exists.
 */
export async function restoreBackup(
  address: DatabaseAddress,
  { file, dataDir }: { file: string; dataDir: string },
  migrationsFolder: string = shopMigrationsFolder,
): Promise<BackupSums> {
  const client = new pg.Client({ ...(await sessionAddress(address)), application_name: 'shop restore' })
  client.on('error', () => {}) // the query that meets it fails with the same error
  await client.connect()
  try {
    if (await hasTables(client)) {
      throw new BackupProblem(
        'This database already holds a shop, and a restore never overwrites one. Set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
      )
    }
    await installJobs(address)
    await client.query('BEGIN')
    // The role may have limits of its own, as behind a pooler.
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
    const sums = await readEverything(client, { file, dataDir, migrationsFolder })
    await client.query('COMMIT')
    return sums
  } finally {
    await client.end() // what is not committed is rolled back
  }
}

async function readEverything(
  client: pg.Client,
  { file, dataDir, migrationsFolder }: { file: string; dataDir: string; migrationsFolder: string },
): Promise<BackupSums> {
  const entries = readArchive(file)
  const manifest = await readManifest(entries, file)
  await prepare(client, manifest, migrationsFolder)
  const found: BackupSums = { tables: {}, files: {} }
  const declared = await readEntries(entries, begin)
  if (!declared) throw new BackupProblem(`${file} is incomplete: its end is missing. Nothing was restored.`)
  if (!isDeepStrictEqual(found, declared)) {
    throw new BackupProblem(`${file} is damaged: its checksums do not match. Nothing was restored.`)
  }
  for (const { name } of manifest.tables) await wakeTriggers(client, name)
  for (const sequence of manifest.sequences) await continueSequence(client, sequence)
  await sendAgain(client, manifest.jobs)
  return found

  function begin(entry: string): Promise<Running> {
    if (entry.startsWith(ENTRIES.files)) {
      const name = entry.slice(ENTRIES.files.length)
      return fileWriter(entry, placeInside(dataDir, name), (sum) => {
        found.files[name] = sum
      })
    }
    const table = manifest.tables.find(({ name }) => `${ENTRIES.tables}${name}` === entry)
    if (!table) throw new BackupProblem(`${file} holds ${entry}, which this release does not know.`)
    return tableWriter(client, entry, table, (sum) => {
      found.tables[table.name] = sum
    })
  }
}

/** Reads tables and files into what `begin` makes for each. @returns the sums that the backup declares */
async function readEntries(
  entries: AsyncGenerator<ArchiveEntry>,
  begin: (entry: string) => Promise<Running>,
): Promise<BackupSums | undefined> {
  let declared: BackupSums | undefined
  let running: Running | undefined
  for await (const { name, content } of entries) {
    if (running?.entry !== name) {
      await running?.end()
      running = name === ENTRIES.sums ? undefined : await begin(name)
    }
    if (running) for await (const chunk of content) await running.take(chunk)
    else declared = backupSumsSchema.parse(JSON.parse(await textOf(content)))
  }
  return declared
}

/** A table or file being read, from one or more entries. */
type Running = { entry: string; take(chunk: Buffer): Promise<void>; end(): Promise<void> }
type Note = (sum: { count: number; sha256: string }) => void

async function tableWriter(
  client: pg.Client,
  entry: string,
  table: BackupManifest['tables'][number],
  note: Note,
): Promise<Running> {
  const rows = copyIn(client, table)
  const hash = createHash('sha256')
  const done = finished(rows)
  done.catch(() => {}) // `take` or `end` meets it
  return {
    entry,
    async take(chunk) {
      hash.update(chunk)
      if (!rows.write(chunk)) await Promise.race([once(rows, 'drain'), done])
    },
    async end() {
      rows.end()
      await done
      note({ count: rows.rowCount, sha256: hash.digest('hex') })
    },
  }
}

async function fileWriter(entry: string, path: string, note: Note): Promise<Running> {
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  let count = 0
  return {
    entry,
    async take(chunk) {
      hash.update(chunk)
      count += chunk.length
      chunks.push(Buffer.from(chunk))
    },
    async end() {
      await mkdir(dirname(path), { recursive: true })
      await writeNew(path, Buffer.concat(chunks))
      note({ count, sha256: hash.digest('hex') })
    },
  }
}

/** The same file may exist from an interrupted restore; a different one is not overwritten. */
async function writeNew(path: string, content: Buffer): Promise<void> {
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (!content.equals(await readFile(path))) {
      throw new BackupProblem(`${path} already exists and differs from the backup's. Set DATA_DIR to a new folder.`)
    }
  }
}

/** Refuses paths outside the data folder. */
function placeInside(dataDir: string, name: string): string {
  const place = normalize(join(dataDir, name))
  if (place.startsWith(normalize(dataDir + sep))) return place
  throw new BackupProblem(`The backup names a file outside of the data folder: ${name}. Nothing was restored.`)
}

async function readManifest(entries: AsyncGenerator<ArchiveEntry>, file: string): Promise<BackupManifest> {
  const first = await entries.next()
  if (first.done || first.value.name !== ENTRIES.manifest) throw new BackupProblem(`${file} is not a backup of a shop.`)
  const manifest = backupManifestSchema.safeParse(JSON.parse(await textOf(first.value.content)))
  if (!manifest.success) throw new BackupProblem(`${file} was made by another release, and this one can't read it.`)
  return manifest.data
}

/** Creates the backup's schema with empty tables. */
async function prepare(client: pg.Client, { migrations, tables }: BackupManifest, folder: string): Promise<void> {
  const reason = await createSchemaOf(client, migrations, folder)
  if (reason) throw new BackupProblem(reason)
  const made = await selectTables(client)
  if (!isDeepStrictEqual(byName(made), byName(tables))) {
    throw new BackupProblem("The backup's tables are not those of its migrations: it was made from a changed database.")
  }
  for (const { name } of made) await restTriggers(client, name)
  for (const { name } of made.toReversed()) await emptyTable(client, name)
}

const byName = (tables: BackupManifest['tables']) =>
  Object.fromEntries(tables.map(({ name, columns }) => [name, columns.toSorted()]))

async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
