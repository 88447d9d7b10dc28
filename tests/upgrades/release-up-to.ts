import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shopMigrationsFolder } from '#server/adapters/database/migrate.ts'

/** Puts the migrations into a new folder up to `last`, as a release of then had them. */
export async function releaseUpTo(last: string, folder: string): Promise<string> {
  await cp(shopMigrationsFolder, folder, { recursive: true })
  await rm(join(folder, 'least-program.json'))
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] }
  const at = journal.entries.findIndex(({ tag }) => tag === last)
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at + 1) }))
  return folder
}
