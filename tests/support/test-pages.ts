import { join } from 'node:path'
import { inject } from 'vitest'
import { builtPages } from '#app/server/start/pages-source.ts'
import type { PagesSource } from '#platform/server/http/pages.ts'
import { buildAlone } from '../../scripts/bundle/build-alone.ts'
import { adviceOn, buildPages, stateOfPages } from '../../scripts/bundle/build-pages.ts'

let provided: Promise<PagesSource> | undefined

/** The real pages for a test shop; built when those at hand are missing or of other sources. */
export function testPages(): Promise<PagesSource> {
  provided ??= providePages(join(import.meta.dirname, '../..'))
  return provided
}

async function providePages(root: string): Promise<PagesSource> {
  await buildAlone(inject('testCluster').adminUrl, async () => {
    if (stateOfPages(root) === 'fresh') return
    const outcome = await buildPages({ root, logLevel: 'warn' })
    if (outcome !== 'built') throw new Error(adviceOn(outcome))
  })
  return builtPages(root)
}
