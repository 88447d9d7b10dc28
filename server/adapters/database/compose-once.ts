import { type Placeholder, sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'

/** The places of a query's values, by their names. */
export type Slots<Name extends string> = Record<Name, Placeholder>

type Composed<Row> = { prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row> } }

/**
 * A query whose text is composed once instead of at each call, and prepared by each connection; it then runs on the pool or in
 * any transaction. For what is asked at every request: composing takes as long as the database's own work.
 * @param name no other query's; the server keeps the plan under it
 */
export function composeOnce<Name extends string, Row>(
  name: string,
  compose: (db: Queryable, slots: Slots<Name>) => Composed<Row>,
): (db: Queryable, values: Record<Name, unknown>) => Promise<Row> {
  const slots = new Proxy({} as Slots<Name>, { get: (_, slot) => sql.placeholder(String(slot)) })
  let composed: ReturnType<Composed<Row>['prepare']> | undefined
  return (db, values) => {
    composed ??= compose(db, slots).prepare(name)
    // Drizzle ties a prepared query to the connection that it was prepared on; this one is lent to each caller's own.
    const { client } = db._.session as unknown as { client: unknown }
    const here: typeof composed = Object.create(composed, { client: { value: client } })
    return here.execute(values)
  }
}
