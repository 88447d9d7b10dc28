import './run/end-with-npm.ts'
import { adviceOn, buildPages, stateOfPages } from './bundle/build-pages.ts'
import { provideProgram } from './bundle/build-program.ts'

const root = process.cwd()

/** Sees to it that build/ holds pages of the present sources. Ends the process when it cannot be done. */
async function providePages(): Promise<void> {
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

await Promise.all([providePages(), provideProgram(root)])
process.env.SHOP_DEMO ||= '1'
console.log('Starting the shop ...')
await import('./serve.ts')
