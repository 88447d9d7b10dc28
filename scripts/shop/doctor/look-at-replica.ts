import type { Config } from '#platform/server/config/config.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { openReadingPool } from '#platform/server/database/reading-database.ts'
import { lookAtReplica, type ReplicaStatus } from '#platform/server/reading/replica-status.ts'
import { type Finding, good, warning } from './finding.ts'

const ADVICE = {
  'not reachable':
    'See that the server of DATABASE_READ_URL runs, that this machine reaches it, and that name and password are right.',
  'no standby of the database':
    'Let DATABASE_READ_URL name a streaming standby of DATABASE_URL’s server. After a failover this may take a checkpoint to be seen.',
  behind: 'Its disk or the line to it is too slow, or a long query there holds it up: see hot_standby_feedback.',
}

/** Whether the replica can be read. Only a warning: without it the shop reads from the database. */
export async function checkReplica({
  databaseUrl,
  databaseDirectUrl,
  databaseReadUrl,
}: Pick<Config, 'databaseUrl' | 'databaseReadUrl'> & Partial<Pick<Config, 'databaseDirectUrl'>>): Promise<Finding[]> {
  const connectionString = databaseDirectUrl ?? databaseUrl
  if (!connectionString || !databaseReadUrl) return []
  const leader = openDatabase({ connectionString, poolSize: 1, applicationName: 'shop doctor' })
  const replica = openReadingPool(databaseReadUrl, 1)
  try {
    return [judgeReplica(await lookAtReplica(leader.pool, replica))]
  } catch {
    return [] // the look at the database says that it does not answer
  } finally {
    await Promise.all([leader.close(), replica.end()])
  }
}

function judgeReplica({ trouble, position, replayed }: ReplicaStatus): Finding {
  if (trouble === null) return good('replica', 'a standby of the database, up to date')
  const missing = trouble === 'behind' ? ` by ${Number(position) - Number(replayed)} bytes of changes` : ''
  return warning('replica', `${trouble}${missing}, so the database is asked instead. ${ADVICE[trouble]}`)
}
