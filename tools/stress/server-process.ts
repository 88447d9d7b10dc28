import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { buildAlone } from '../../scripts/bundle/build-alone.ts'
import { addressOfProgram, provideProgram } from '../../scripts/bundle/build-program.ts'
import type { Keys, Report, Task } from './shop-process.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PREPARE = new URL('../../scripts/prepare-node.mjs', import.meta.url).href
const START_TIMEOUT_MS = 90_000
/** Signs the tokens of every group. */
export const GROUP_SECRET = 'a secret of the stress tests that is long enough to sign with'

/** One server process of a group. */
export type ServerProcess = {
  url: string
  keys: Keys
  child: ChildProcess
  /** Everything it has logged. */
  log(): string
  /** From the start of the process until it took requests. */
  startMs: number
}

let provided: Promise<string> | undefined

/** Which program `startServerProcess` starts: bundled, since groups start and restart many. */
export function provideServerProcess(adminUrl: string): Promise<string> {
  provided ??= buildAlone(adminUrl, async () => {
    await provideProgram(ROOT, 'server-process')
    return fileURLToPath(addressOfProgram(ROOT, 'server-process'))
  })
  return provided
}

/**
 * @param program from `provideServerProcess`
 * @param env GROUP_FOLDER: where it runs, else where we do
 */
export async function startServerProcess(program: string, env: Record<string, string>): Promise<ServerProcess> {
  const startedAtMs = performance.now()
  const child = spawn(process.execPath, ['--import', PREPARE, program], {
    cwd: env.GROUP_FOLDER,
    stdio: ['ignore', 'ignore', process.env.STRESS_LOG ? 'inherit' : 'pipe', 'ipc'],
    env: { PATH: process.env.PATH ?? '', GROUP_SECRET, ...env },
  })
  let said = ''
  child.stderr?.on('data', (text) => (said += text))
  const { ready: url, ...keys } = await new Promise<{ ready: string } & Keys>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`A server did not start:\n${said}`)), START_TIMEOUT_MS)
    child.once('exit', () => reject(new Error(`A server ended before it was ready:\n${said}`)))
    child.on('message', (report: Report) => {
      if (!('ready' in report)) return
      clearTimeout(limit)
      resolve(report)
    })
  })
  const startMs = Math.round(performance.now() - startedAtMs)
  // Not earlier: a fault hit while reporting ready would look like a failed start.
  if (env.GROUP_FAULT) child.send({ id: ++tasks, do: 'begin-fault', with: [] } satisfies Task)
  return { url, keys, child, log: () => said, startMs }
}

let tasks = 0

/** Runs a task in the process and returns its result. */
export function sendTask(child: ChildProcess, work: Task['do'], args: string[]): Promise<unknown> {
  const id = ++tasks
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The server ended'))
    const listen = (report: Report) => {
      if (!('id' in report) || report.id !== id) return
      child.off('message', listen).off('exit', ended)
      if (report.failed) reject(new Error(report.failed))
      else resolve(report.done)
    }
    child.on('message', listen).once('exit', ended)
    child.send({ id, do: work, with: args } satisfies Task)
  })
}

/** Kills the process unless it has ended, and waits for its end. */
export async function killServerProcess({ child }: ServerProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
