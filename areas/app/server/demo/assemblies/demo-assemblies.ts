import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { importAssembliesWithin } from '#catalogue/server/import/import-assemblies.ts'
import type { Queryable } from '#platform/server/database/database.ts'

/** Files of assemblies, and of kits of their parts. */
const FILES = ['hubs', 'headsets', 'cranks', 'derailleurs', 'brakes', 'wheels', 'bikes', 'kits'] as const

/** What the demo parts are made of; they are there already. In the caller's transaction. */
export async function storeDemoAssemblies(transaction: Queryable, now: Date): Promise<void> {
  for (const name of FILES) {
    const file = readFileSync(join(import.meta.dirname, `${name}.csv`))
    const open = () => Readable.from([file])
    const kind = name === 'kits' ? 'kit' : 'assembly'
    const answer = await importAssembliesWithin(transaction, { open, dryRun: false, listed: 1, kind, now: () => now })
    if ('problem' in answer) throw new Error(`${name}.csv: ${answer.problem}`)
    const [fault] = answer.broken.listed
    if (fault) throw new Error(`${name}.csv, line ${fault.line}: ${fault.reason}`)
  }
}
