// Plain JavaScript on purpose: an older Node cannot read the TypeScript that this file stands in front of.
const needed = 24
if (Number.parseInt(process.versions.node, 10) < needed) {
  process.stderr.write(
    [
      `This shop needs Node ${needed} or newer; this is Node ${process.versions.node}.`,
      `Run "npm ci": it brings Node ${needed} for this project only, and "npm start" then uses it.`,
      'If you did run it, your npm left out development packages (omit=dev) or install scripts (ignore-scripts):',
      `allow both, or install Node ${needed} on this machine (https://nodejs.org).`,
      '',
    ].join('\n'),
  )
  process.exit(1)
}
