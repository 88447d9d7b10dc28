import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { buildAlone } from '../../scripts/bundle/build-alone.ts'
import { addressOfProgram, provideProgram } from '../../scripts/bundle/build-program.ts'
import type { Errand, Keys, Report } from './shop-process.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PREPARE = new URL('../../scripts/prepare-node.mjs', import.meta.url).href
const START_TIMEOUT_MS = 90_000
/** Signs the tokens of every fleet. */
export const FLEET_SECRET = 'a secret of the torture that is long enough to sign with'

/** One server process of a fleet. */
export type Ship = {
  url: string
  keys: Keys
  child: ChildProcess
  /** Everything it has logged. */
  log(): string
  /** From the start of the process until it took requests. */
  startMs: number
}

let provided: Promise<string> | undefined

/** Which program `startShip` starts: bundled, since fleets start and restart many. */
export function provideShip(adminUrl: string): Promise<string> {
  provided ??= buildAlone(adminUrl, async () => {
    await provideProgram(ROOT, 'ship')
    return fileURLToPath(addressOfProgram(ROOT, 'ship'))
  })
  return provided
}

/**
 * @param program from `provideShip`
 * @param env FLEET_FOLDER: where it runs, else where we do
 */
export async function startShip(program: string, env: Record<string, string>): Promise<Ship> {
  const startedAtMs = performance.now()
  const child = spawn(process.execPath, ['--import', PREPARE, program], {
    cwd: env.FLEET_FOLDER,
    stdio: ['ignore', 'ignore', process.env.TORTURE_LOG ? 'inherit' : 'pipe', 'ipc'],
    env: { PATH: process.env.PATH ?? '', FLEET_SECRET, ...env },
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
  if (env.FLEET_FAULT) child.send({ id: ++errands, do: 'begin-fault', with: [] } satisfies Errand)
  return { url, keys, child, log: () => said, startMs }
}

let errands = 0

/** Runs an errand in the process and returns its result. */
export function sendErrand(child: ChildProcess, work: Errand['do'], args: string[]): Promise<unknown> {
  const id = ++errands
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The server ended'))
    const listen = (report: Report) => {
      if (!('id' in report) || report.id !== id) return
      child.off('message', listen).off('exit', ended)
      if (report.failed) reject(new Error(report.failed))
      else resolve(report.done)
    }
    child.on('message', listen).once('exit', ended)
    child.send({ id, do: work, with: args } satisfies Errand)
  })
}

/** Kills the process unless it has ended, and waits for its end. */
export async function killShip({ child }: Ship): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
