import type pg from 'pg'

export type DatabaseFacts = {
  version: string // Such as 18.4
  bytes: number
  connections: number // Of all programs on the server
  mostConnections: number
  at: Date // The server's clock
}

export async function selectDatabaseFacts(client: Pick<pg.ClientBase, 'query'>): Promise<DatabaseFacts> {
  const { rows } = await client.query<DatabaseFacts>(
    `SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
      pg_database_size(current_database()) AS bytes,
      (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
      current_setting('max_connections')::int AS "mostConnections",
      clock_timestamp() AS at`,
  )
  const [facts] = rows
  if (!facts) throw new Error('The server gave no figures')
  return facts
}
