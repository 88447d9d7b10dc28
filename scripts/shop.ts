import { runCommand } from './shop/run-command.ts'

// Leaving through exit() lets an embedded database that was started for this command stop with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  output: {
    print: (text) => process.stdout.write(`${text}\n`),
    complain: (text) => process.stderr.write(`${text}\n`),
  },
})
