import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readArchive } from '#platform/server/database/backup/backup-archive.ts'

const archive = join(import.meta.dirname, 'releases', '0.2.0.migrations.tar.gz')

/**
 * Puts the migrations that the baseline replaces into a new folder, as release 0.2.0 had them.
 * @param last the name of the last one, for an earlier program; default: all 71
 * @returns the folder
 */
export async function unpackReplaced(folder: string, last?: string): Promise<string> {
  for await (const { name, content } of readArchive(archive)) {
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(chunk)
    await writeFile(file, Buffer.concat(chunks))
  }
  if (last) await endWith(last, join(folder, 'meta', '_journal.json'))
  return folder
}

async function endWith(last: string, journalFile: string): Promise<void> {
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { tag: string }[] }
  const length = journal.entries.findIndex(({ tag }) => tag === last) + 1
  if (length === 0) throw new Error(`Release 0.2.0 had no migration ${last}`)
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, length) }))
}
