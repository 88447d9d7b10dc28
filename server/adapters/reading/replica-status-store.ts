import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** A server that does not answer these small questions sooner counts as silent. */
const ANSWER_LIMIT_MS = 1_000
/**
 * Between looks whether the replica has come far enough: a third of a second in all. A commit usually arrives within
 * one or two.
 */
const PAUSES_MS = [1, 2, 5, 10, 20, 40, 80, 160]

/** A place in the database's log of changes, in bytes since its beginning. */
export type LogPosition = number | bigint

type Asked = Pick<pg.ClientBase, 'query'>

/** The history of a server: copies of one database that went different ways differ in it. */
const HISTORY = "system_identifier || '/' || timeline_id AS history FROM pg_control_system(), pg_control_checkpoint()"

// What is flushed, not what is written: whatever somebody can see has been flushed, and nothing else is sent to
// replicas.
const POSITION = "(pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::bigint AS position"

/** How far the database's changes go: all that anybody has seen until now lies before. */
export async function selectLeaderPosition(leader: Asked): Promise<LogPosition> {
  return (await ask<{ position: LogPosition }>(leader, `SELECT ${POSITION}`)).position
}

/** The same, and the database's history. */
export function selectLeaderStatus(leader: Asked): Promise<{ position: LogPosition; history: string }> {
  return ask(leader, `SELECT ${POSITION}, ${HISTORY}`)
}

/** The history of a replica. */
export async function selectReplicaHistory(replica: Asked): Promise<string> {
  return (await ask<{ history: string }>(replica, `SELECT ${HISTORY}`)).history
}

/** How far a replica has come; undefined when it is no replica, or none any more. */
async function selectReplayed(replica: Asked): Promise<LogPosition | undefined> {
  const { replayed } = await ask<{ replayed: LogPosition | null }>(
    replica,
    `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint END AS replayed`,
  )
  return replayed ?? undefined
}

/** The same, once it has come as far as a position, or has not within a third of a second. */
export async function replayedUpTo(replica: Asked, position: LogPosition): Promise<LogPosition | undefined> {
  let replayed = await selectReplayed(replica)
  for (const pauseMs of PAUSES_MS) {
    if (replayed === undefined || replayed >= position) break
    await delay(pauseMs)
    replayed = await selectReplayed(replica)
  }
  return replayed
}

async function ask<Row extends pg.QueryResultRow>(server: Asked, text: string): Promise<Row> {
  const question = { text, query_timeout: ANSWER_LIMIT_MS }
  const [row] = (await server.query<Row>(question)).rows
  if (!row) throw new Error('The server gave no position')
  return row
}
