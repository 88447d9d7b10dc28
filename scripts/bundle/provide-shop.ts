import { adviceOn, buildPages, stateOfPages } from './build-pages.ts'
import { provideProgram } from './build-program.ts'

/** Sees to it that build/ holds pages and the server's program of the present sources. Ends the process otherwise. */
export async function provideShop(root: string): Promise<void> {
  await Promise.all([providePages(root), provideProgram(root)])
}

async function providePages(root: string): Promise<void> {
  const state = stateOfPages(root)
  if (state === 'fresh') return
  console.log(
    state === 'missing'
      ? 'Building the pages (first start only) ...'
      : 'Building the pages again, because something changed ...',
  )
  const startedAtMs = performance.now()
  const outcome = await buildPages({ root, logLevel: 'warn' })
  if (outcome !== 'built') {
    console.error(adviceOn(outcome))
    process.exit(1)
  }
  console.log(`Pages built in ${((performance.now() - startedAtMs) / 1000).toFixed(1)} s.`)
}
