import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

const ANSWER_LIMIT_MS = 1_000 // A slower server counts as silent
/** Pauses between checks. A commit usually arrives within one or two. */
const PAUSES_MS = [1, 2, 5, 10, 20, 40, 80, 160]

/** A WAL position in bytes. */
export type LogPosition = number | bigint

type Asked = Pick<pg.ClientBase, 'query'>

/** Differs between diverged copies of one database. */
const HISTORY = "system_identifier || '/' || timeline_id AS history FROM pg_control_system(), pg_control_checkpoint()"

// Flushed, not written: everything visible has been flushed, and nothing else reaches replicas.
const POSITION = "(pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::bigint AS position"

/** Everything visible so far lies before it. */
export async function selectLeaderPosition(leader: Asked): Promise<LogPosition> {
  return (await ask<{ position: LogPosition }>(leader, `SELECT ${POSITION}`)).position
}

export function selectLeaderStatus(leader: Asked): Promise<{ position: LogPosition; history: string }> {
  return ask(leader, `SELECT ${POSITION}, ${HISTORY}`)
}

export async function selectReplicaHistory(replica: Asked): Promise<string> {
  return (await ask<{ history: string }>(replica, `SELECT ${HISTORY}`)).history
}

/** Undefined when it is no replica (any more). */
async function selectReplayed(replica: Asked): Promise<LogPosition | undefined> {
  const { replayed } = await ask<{ replayed: LogPosition | null }>(
    replica,
    `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint END AS replayed`,
  )
  return replayed ?? undefined
}

/** Waits up to a third of a second for the position. */
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
