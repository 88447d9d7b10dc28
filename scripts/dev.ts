import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { constants } from 'node:os'
import './run/end-with-npm.ts'

// Pages change in the running browser through Vite, which lives inside the server; a change to what the server itself
// has read (an area's server and contract, packages) restarts the server.
const watched = ['packages', ...globSync('areas/*/{server,contract}', { cwd: process.cwd() })]
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', ...watched.map((path) => `--watch-path=${path}`), 'areas/app/server/main.ts'],
  { stdio: 'inherit', env: { SHOP_DEMO: '1', ...process.env, SHOP_DEV: '1', NODE_ENV: 'development' } },
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 0) : 128 + constants.signals[signal]))
