import { adviceOn, buildPages } from './build-pages.ts'
import { provideProgram } from './build-program.ts'

const root = process.cwd()
const [outcome] = await Promise.all([buildPages({ root, logLevel: 'info' }), provideProgram(root)])
if (outcome !== 'built') {
  console.error(adviceOn(outcome))
  process.exitCode = 1
}
