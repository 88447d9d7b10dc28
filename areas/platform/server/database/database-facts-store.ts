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

export type Standbys = {
  synchronousNames: string // The setting; empty when no commit waits for a standby
  connected: number // Of all kinds: only superusers and monitors see more of them
}

export async function selectStandbys(client: Pick<pg.ClientBase, 'query'>): Promise<Standbys> {
  const { rows } = await client.query<Standbys>(
    `SELECT current_setting('synchronous_standby_names') AS "synchronousNames",
      (SELECT count(*) FROM pg_stat_replication) AS connected`,
  )
  const [standbys] = rows
  if (!standbys) throw new Error('The server gave no figures')
  return standbys
}
