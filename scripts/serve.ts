import { flushCompileCache } from 'node:module'
import { addressOfProgram } from './bundle/build-program.ts'
import './run/end-with-npm.ts'
import { refuseDemoInProduction } from './run/refuse-demo-in-production.ts'

refuseDemoInProduction()

// React is many times slower at rendering without it.
process.env.NODE_ENV ||= 'production'

// The server runs in this very process: one process less in memory, and signals reach it directly.
await import(addressOfProgram(process.cwd()))
flushCompileCache()
