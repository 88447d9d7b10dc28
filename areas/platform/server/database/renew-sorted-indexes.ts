import type pg from 'pg'

/** Rebuilds indexes after an ICU upgrade, while the shop runs: an index in the old order would hide rows. */
export async function renewSortedIndexes(client: pg.ClientBase): Promise<void> {
  const { rows: outdated } = await client.query<{ collation: string; indexes: string[] }>(`
    SELECT pg_collation.oid::regcollation::text AS collation,
      array(SELECT indexrelid::regclass::text FROM pg_index WHERE pg_collation.oid = ANY (indcollation)) AS indexes
    FROM pg_collation WHERE collowner = current_user::regrole AND collprovider = 'i'
      AND collversion <> pg_collation_actual_version(pg_collation.oid)`)
  // Nothing queues behind it.
  if (outdated.length > 0) await client.query('SET lock_timeout = 0; SET statement_timeout = 0')
  for (const { collation, indexes } of outdated) {
    for (const index of indexes) await client.query(`REINDEX INDEX CONCURRENTLY ${index}`)
    await client.query(`ALTER COLLATION ${collation} REFRESH VERSION`)
  }
}
