import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** How to start a member of the cluster. */
export type MemberPlan = {
  name: string
  program: string
  args: string[]
  env?: Record<string, string>
  cwd?: string
  /** As whom it runs; undefined: as we do. */
  user?: { uid: number; gid: number } | undefined
  /** Where it says what it does. */
  logFile: string
  /** A file with the pid of a server that it starts and that lives on without it. */
  pidFile?: string
}

/** A process of the cluster, with what it started: as much as a machine of its own would run. */
export type Member = {
  name: string
  plan: MemberPlan
  start(): void
  isRunning(): boolean
  /** Whether it was started and is no longer there. */
  hasEnded(): boolean
  /** Its own process, and those that it started. */
  pids(): { own: number[]; server: number[] }
  /** Asks it to end, and kills it after `limitMs`. */
  stop(limitMs?: number): Promise<void>
  /** Takes it away at once, with everything that it started. */
  kill(): Promise<void>
  /** The whole stands still, until `thaw`. */
  freeze(): void
  thaw(): void
}

const STOP_LIMIT_MS = 10_000

export function createMember(plan: MemberPlan): Member {
  let child: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const pids = () => ({
    own: isRunning() && child?.pid ? [child.pid, ...descendantsOf(child.pid)] : [],
    server: serverOf(plan.pidFile),
  })
  const signalAll = (signal: NodeJS.Signals) => {
    const { own, server } = pids()
    for (const pid of new Set([...own, ...server])) signalOne(pid, signal)
  }
  return {
    name: plan.name,
    plan,
    isRunning,
    hasEnded: () => child !== undefined && !isRunning(),
    pids,
    start() {
      if (isRunning()) return
      const log = openSync(plan.logFile, 'a')
      child = spawn(plan.program, plan.args, {
        cwd: plan.cwd ?? '/',
        // Ctrl-C at the terminal is for us, who end the members in their order.
        detached: true,
        stdio: ['ignore', log, log],
        env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', ...plan.env },
        ...plan.user,
      })
      ended = once(child, 'exit').catch(() => {})
    },
    async stop(limitMs = STOP_LIMIT_MS) {
      signalAll('SIGCONT')
      if (isRunning()) child?.kill('SIGTERM')
      const limit = new AbortController()
      await Promise.race([ended, delay(limitMs, undefined, limit)])
      limit.abort()
      signalAll('SIGKILL')
      await ended
    },
    async kill() {
      signalAll('SIGKILL')
      await ended
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
  }
}

/** The server that its pid file names, with its processes; none when the file is of a dead one. */
function serverOf(pidFile: string | undefined): number[] {
  try {
    const pid = Number.parseInt(readFileSync(pidFile ?? '', 'utf8'), 10)
    // Another process may own the number by now.
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    return name === 'postgres' ? [pid, ...descendantsOf(pid)] : []
  } catch {
    return []
  }
}

function descendantsOf(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = parentOf(Number(entry))
    if (parent) children.set(parent, [...(children.get(parent) ?? []), Number(entry)])
  }
  const found: number[] = []
  for (const next = [pid]; next.length > 0; ) {
    const below = children.get(next.pop() as number) ?? []
    found.push(...below)
    next.push(...below)
  }
  return found
}

function parentOf(pid: number): number | undefined {
  try {
    // The name, in parentheses, may hold anything.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return Number(parent)
  } catch {
    return undefined
  }
}

export function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
