import { adviceOn, buildPages } from './bundle/build-pages.ts'
import { provideProgram } from './bundle/build-program.ts'

const root = process.cwd()
const [outcome] = await Promise.all([buildPages({ root, logLevel: 'info' }), provideProgram(root)])
if (outcome !== 'built') {
  console.error(adviceOn(outcome))
  process.exitCode = 1
}
