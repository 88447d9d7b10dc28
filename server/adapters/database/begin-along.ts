import type pg from 'pg'

type Query = { text?: string }

/**
 * Sends `begin` along with a transaction's first statement instead of waiting for it: one way to the database and back less. When it
 * fails, the connection is gone and so is that statement.
 * @param client of a pool whose connections may be sent the next query before they have answered (`pipeline`)
 */
export function beginAlong(client: pg.ClientBase): void {
  const { stream } = (client as pg.Client & { connection: pg.Connection }).connection
  const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  client.query = ((query: unknown, ...rest: unknown[]) => {
    if ((query as Query).text !== 'begin') return send(query, ...rest)
    stream.cork()
    send(query, ...rest).catch(() => {})
    setImmediate(() => stream.uncork())
    return Promise.resolve({ rows: [], fields: [], rowCount: null, command: 'BEGIN', oid: 0 })
  }) as typeof client.query
}
