import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { EmbeddedPostgresFailure } from './embedded-failure.ts'
import type { ServerUser } from './server-user.ts'

// No PG* or LD_* variable may steer the server. Windows needs SystemRoot.
const inheritedVariables = ['PATH', 'SystemRoot', 'TEMP', 'TMP']

/** Runs a program as `user` (undefined: the current one); throws an `EmbeddedPostgresFailure` with its output. */
export async function runProgram(
  file: string,
  args: string[],
  options: { user: ServerUser | undefined; input?: string },
): Promise<string> {
  const child = spawn(file, args, {
    cwd: dirname(file),
    env: programEnvironment(),
    stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    windowsHide: true,
    ...(options.user && { uid: options.user.uid, gid: options.user.gid }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-8_000)
    })
  }
  child.stdin?.on('error', () => {}) // the exit code tells the same
  child.stdin?.end(options.input)
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject).once('close', resolve)
  const exitCode = await promise.catch((error: Error) => {
    throw new EmbeddedPostgresFailure(`PostgreSQL's program ${file} cannot run on this machine: ${error.message}`)
  })
  if (exitCode === 0) return output
  throw new EmbeddedPostgresFailure(`${file} ${args.join(' ')} failed (exit code ${exitCode}):\n${output.trim()}`)
}

function programEnvironment(): NodeJS.ProcessEnv {
  const inherited = inheritedVariables
    .map((name) => [name, process.env[name]])
    .filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' }
}
