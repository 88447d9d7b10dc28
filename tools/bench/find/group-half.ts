import type pg from 'pg'
import type { OpenedDatabase } from '#platform/server/database/database.ts'

const PARTS_OF_A_PRODUCT = 4
const PATIENCE_MS = 600_000
const PRODUCT_ID = `('00000003-0000-4000-8000-' || lpad(family::text, 12, '0'))::uuid`

/**
 * Makes variants of half the parts, four of a product, or takes them all off again. Without triggers: nothing follows
 * the changes yet, and documents stay as they are.
 */
export async function groupHalf({ pool }: OpenedDatabase, isGrouped: boolean): Promise<void> {
  const client = await pool.connect()
  const send = (text: string) => client.query({ text, query_timeout: PATIENCE_MS } as pg.QueryConfig)
  try {
    await send('SET statement_timeout = 0')
    await send('BEGIN; ALTER TABLE parts DISABLE TRIGGER USER')
    await send('UPDATE parts SET product_id = NULL, variant_key = NULL WHERE product_id IS NOT NULL')
    await send('DELETE FROM products')
    if (isGrouped) {
      await send(`
        CREATE TEMPORARY TABLE families ON COMMIT DROP AS
        SELECT part_id, (part_number / ${PARTS_OF_A_PRODUCT}) AS family FROM part_documents
        WHERE (part_number / ${PARTS_OF_A_PRODUCT}) % 2 = 0`)
      await send(`
        INSERT INTO products (id, name, description, axes, created_at, updated_at)
        SELECT ${PRODUCT_ID}, 'Product ' || family, '', '{colour}', now(), now()
        FROM (SELECT DISTINCT family FROM families) AS each`)
      await send(`
        UPDATE parts SET product_id = ${PRODUCT_ID}, variant_key = sku
        FROM families WHERE parts.id = families.part_id`)
    }
    await send('ALTER TABLE parts ENABLE TRIGGER USER; COMMIT')
    await send('VACUUM ANALYZE parts') // As it does by itself after a while
  } finally {
    client.release(true)
  }
}
