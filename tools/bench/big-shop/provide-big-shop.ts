import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { openShopDatabase } from '#app/server/start/open-shop-database.ts'
import { ratingsOf } from '#engagement/server/reviews/summarise-reviews.ts'
import { codedRegistry } from '#packages/part-attributes/registry.ts'
import { SOURCE_LANGUAGE } from '#platform/contract/language/languages.ts'
import { makeAllDocuments } from '#search/server/documents/make-documents.ts'
import { createRules } from '#search/server/find-rules.ts'
import { createShipping } from '#search/server/vocabulary/ship-vocabulary.ts'
import { shippedVocabulary } from '#search/server/vocabulary/shipped-vocabulary.ts'
import { signedPartRows } from '../fit/signed-part-rows.ts'
import { accountRows, measuredPartRows, partRows } from './big-shop-rows.ts'

/** Longer than a shop may wait for an answer. */
const PATIENCE_MS = 900_000

/** `measured`: parts of several kinds with attributes, for searches; `signed`: with what they fit, too. */
export type BigShopSize = { parts: number; accounts?: number; measured?: boolean; signed?: boolean }

/**
 * The data folder of a shop with so many parts, and with so many accounts, orders and reviews. It is made once and kept
 * in the machine's folder for temporary files, under a name that changes with what is in it: a million parts take a
 * few minutes, most of them for what can be searched of each.
 */
export async function provideBigShop({
  parts,
  accounts = 0,
  measured = false,
  signed = false,
}: BigShopSize): Promise<string> {
  const statements = [
    ...(measured ? measuredPartRows(parts) : partRows(parts)),
    ...(signed ? signedPartRows() : []),
    ...(accounts > 0 ? accountRows(accounts, parts) : []),
  ]
  const migrations = globSync('migrations/*.sql').sort()
  const name = createHash('sha256').update(JSON.stringify([codedRegistry.version, shippedVocabulary(SOURCE_LANGUAGE)]))
  for (const text of [...statements, ...migrations.map((file) => readFileSync(file))]) name.update(text)
  const folder = path.join(tmpdir(), 'parts-manufacture-bench', `${parts}-${name.digest('hex').slice(0, 16)}`)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  await fill(unfinished, statements)
  await rename(unfinished, folder)
  return folder
}

async function fill(dataDir: string, statements: readonly string[]): Promise<void> {
  const settings = { databaseUrl: undefined, dataDir, log: () => {}, applicationName: 'bench' }
  const database = await openShopDatabase(settings)
  const client = await database.pool.connect()
  const send = (text: string) => client.query({ text, query_timeout: PATIENCE_MS } as pg.QueryConfig)
  try {
    await send("SET statement_timeout = 0; SET maintenance_work_mem = '512MB'; SET synchronous_commit = off")
    // An index that is made at the end is made by sorting once, not by a million looks for a place.
    const { rows: indexes } = await send(
      `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = 'public'
       AND indexname NOT IN (SELECT conname FROM pg_constraint WHERE contype IN ('p', 'u', 'x'))`,
    )
    for (const { name } of indexes) await send(`DROP INDEX "${name}"`)
    for (const statement of statements) await send(statement)
    const isOfDocuments = ({ name }: { name: string }) => name.startsWith('part_documents_by_')
    for (const index of indexes) if (!isOfDocuments(index)) await send(index.definition)
    const ship = createShipping({ db: database.db, now: () => new Date(), newId })
    const rules = createRules({ db: database.db, invalidation: { generation: () => 0 } }, ship)
    await makeAllDocuments({ db: database.db, reviews: { ratingsOf } }, await rules())
    for (const index of indexes) if (isOfDocuments(index)) await send(index.definition)
    await send('VACUUM ANALYZE')
  } finally {
    client.release(true)
    await database.close()
  }
}
