import { join } from 'node:path'
import type { PagesSource } from '#server/http/pages.ts'
import { builtPages } from '#server/pages-source.ts'
import { adviceOn, buildPages, stateOfPages } from '../../scripts/build-pages.ts'

/** The real pages for a test shop; built when those at hand are missing or of other sources. */
export async function testPages(): Promise<PagesSource> {
  const root = join(import.meta.dirname, '../..')
  if (stateOfPages(root) !== 'fresh') {
    const outcome = await buildPages({ root, logLevel: 'warn' })
    if (outcome !== 'built') throw new Error(adviceOn(outcome))
  }
  return builtPages(root)
}
