import type pg from 'pg'

/** As the migration's trigger words it. */
const CHANGED = /^public_change (\w+)$/

/**
 * Has the connections of a pool say what they changed of what is public, once for each transaction and after it, instead of within it:
 * a transaction that notifies makes every other one that does wait at its commit. Connections that were made before go on as they did.
 * @param tell gets the tables; called before whoever used the connection goes on. After a rollback, too
 */
export function tellAfterCommit(pool: pg.Pool, tell: (tables: ReadonlySet<string>) => void): void {
  const changedBy = new WeakMap<pg.ClientBase, Set<string>>()
  pool.options.onConnect = async (client) => {
    client.on('notice', ({ message = '' }) => {
      const table = CHANGED.exec(message)?.[1]
      if (table !== undefined) changedBy.set(client, (changedBy.get(client) ?? new Set()).add(table))
    })
    await client.query("SET shop.tells_after_commit = 'on'")
  }
  // A connection is given back when its transaction is over.
  pool.on('release', (_error, client) => {
    const changed = changedBy.get(client)
    if (!changed) return
    changedBy.delete(client)
    tell(changed)
  })
}
