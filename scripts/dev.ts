import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import './run/end-with-npm.ts'

// Pages change in the running browser through Vite, which lives inside the server; a change to what the server itself
// has read (server/, contract/) restarts the server.
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--watch-path=server', '--watch-path=contract', 'areas/app/server/main.ts'],
  { stdio: 'inherit', env: { SHOP_DEMO: '1', ...process.env, SHOP_DEV: '1', NODE_ENV: 'development' } },
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 0) : 128 + constants.signals[signal]))
