import { adviceOn, buildPages } from './build-pages.ts'

const outcome = await buildPages({ root: process.cwd(), logLevel: 'info' })
if (outcome !== 'built') {
  console.error(adviceOn(outcome))
  process.exitCode = 1
}
