import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { PagesSource } from '#server/http/pages.ts'
import { builtPages } from '#server/start/pages-source.ts'
import { adviceOn, buildPages, stateOfPages } from '../../scripts/bundle/build-pages.ts'

// Any number that nothing else on the test server uses.
const BUILD_LOCK = 4_711

/**
 * The real pages for a test shop; built when those at hand are missing or of other sources. Test files run side by
 * side, so one builds and the others wait: for a lock of the database server they share, which lets go when its holder
 * dies.
 */
export async function testPages(): Promise<PagesSource> {
  const root = join(import.meta.dirname, '../..')
  const holder = new pg.Client({ connectionString: inject('testCluster').adminUrl })
  await holder.connect()
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [BUILD_LOCK])
    if (stateOfPages(root) !== 'fresh') {
      const outcome = await buildPages({ root, logLevel: 'warn' })
      if (outcome !== 'built') throw new Error(adviceOn(outcome))
    }
  } finally {
    await holder.end()
  }
  return builtPages(root)
}
