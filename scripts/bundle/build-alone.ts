import pg from 'pg'

// Any number that nothing else on the test server uses.
const BUILD_LOCK = 4_711

/**
 * Builds while nobody else does. Test files run side by side, so one builds and the others wait: for a lock of the
 * database server that they share, which lets go when its holder dies.
 */
export async function buildAlone<Built>(adminUrl: string, build: () => Promise<Built>): Promise<Built> {
  const holder = new pg.Client({ connectionString: adminUrl })
  await holder.connect()
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [BUILD_LOCK])
    return await build()
  } finally {
    await holder.end()
  }
}
