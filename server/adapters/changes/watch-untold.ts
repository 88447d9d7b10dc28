import type pg from 'pg'

const COUNT = 'SELECT (last_value + is_called::integer)::text AS count FROM public_changes'
/** Taking a number gives the highest: whoever has counted a change before has a lower one. */
const OWN_NUMBER = 'SELECT pg_current_xact_id()::text AS number'
const OLDEST = 'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS number'

/**
 * Watches for changes that nobody tells of, because the process that made them died between committing and telling. They are
 * counted while their transaction still runs. So once the count has moved every look finds something, up to the one that comes after
 * the end of all transactions that ran when it was seen to move.
 * @returns a look: whether anything may have changed, told or not, since the look before
 */
export function watchUntold(): (client: pg.Client) => Promise<boolean> {
  let lastCount: string | undefined
  let settledFrom: bigint | undefined
  return async (client) => {
    const read = async (query: string) => Object.values((await client.query(query)).rows[0] ?? {})[0] as string
    const count = await read(COUNT)
    if (count !== lastCount) settledFrom = BigInt(await read(OWN_NUMBER))
    lastCount = count
    if (settledFrom === undefined) return false
    if (BigInt(await read(OLDEST)) >= settledFrom) settledFrom = undefined
    return true
  }
}
