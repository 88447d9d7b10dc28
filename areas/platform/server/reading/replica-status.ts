import type pg from 'pg'
import type { ReplicaTrouble } from './reading.ts'
import { type LogPosition, replayedUpTo, selectLeaderStatus, selectReplicaHistory } from './replica-status-store.ts'

type Asked = Pick<pg.ClientBase, 'query'>

/** `replayed` is undefined when it is unreachable or no replica. */
export type ReplicaStatus = {
  trouble: ReplicaTrouble | null
  position: LogPosition
  replayed: LogPosition | undefined
}

/** @throws when the database itself does not answer */
export async function lookAtReplica(leader: Asked, replica: Asked): Promise<ReplicaStatus> {
  const { position, history } = await selectLeaderStatus(leader)
  try {
    const replayed = await replayedUpTo(replica, position)
    if (replayed === undefined || (await selectReplicaHistory(replica)) !== history)
      return { trouble: 'no standby of the database', position, replayed: undefined }
    return { trouble: replayed >= position ? null : 'behind', position, replayed }
  } catch {
    return { trouble: 'not reachable', position, replayed: undefined }
  }
}
