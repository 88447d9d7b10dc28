// Runs before every task. Plain JavaScript on purpose: an older Node cannot read the TypeScript that this stands
// before.
import module from 'node:module'
import { join } from 'node:path'

const neededMajor = 24
if (Number.parseInt(process.versions.node, 10) < neededMajor) {
  process.stderr.write(
    [
      `This shop needs Node ${neededMajor} or newer; this is Node ${process.versions.node}.`,
      `Run "npm ci": it brings Node ${neededMajor} for this project only, and "npm start" then uses it.`,
      'If you did run it, your npm left out development packages (omit=dev) or install scripts (ignore-scripts):',
      `allow both, or install Node ${neededMajor} on this machine (https://nodejs.org).`,
      '',
    ].join('\n'),
  )
  process.exit(1)
}

// Keeps what TypeScript files become when they are read. The next start is quicker, and has no use for the compiler,
// which takes 17 MB. Without a place to write it goes on as if this line were not there.
module.enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'))
