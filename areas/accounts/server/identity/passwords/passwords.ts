import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { APIError } from 'better-auth/api'
import { hashPassword, verifyPassword } from './password-hash.ts'

/** Hashes share libuv's four threads with file access and DNS; one stays free. */
const LIMITS = { atOnce: Math.min(3, availableParallelism()), waiting: 64 }

type Prepared = { password: string; hash: string }

export type Passwords = ReturnType<typeof createPasswords>

/**
 * Hashing with limited concurrency; the overflow gets 503. Better Auth signs up in a transaction, so `prepare` hashes
 * before it: no connection waits for a hash.
 */
export function createPasswords(limits = LIMITS) {
  const queue = createWorkQueue(limits)
  const requests = new AsyncLocalStorage<{ prepared?: Prepared; verifiedHash?: string | null }>()

  function queued<T>(task: () => Promise<T>): Promise<T> {
    const work = queue.run(task)
    if (!work) throw new APIError('SERVICE_UNAVAILABLE', { code: 'BUSY' })
    return work
  }

  return {
    /** Scopes what `prepare` and `hash` share, and what was verified, to one request. */
    during<T>(request: () => Promise<T>): Promise<T> {
      return requests.run({}, request)
    },
    async prepare(password: string): Promise<void> {
      const hash = await queued(() => hashPassword(password))
      const request = requests.getStore()
      if (request) request.prepared = { password, hash }
    },
    async hash(password: string): Promise<string> {
      const prepared = requests.getStore()?.prepared
      return prepared?.password === password ? prepared.hash : queued(() => hashPassword(password))
    },
    async verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
      const isRight = await queued(() => verifyPassword(password, hash))
      const request = requests.getStore()
      if (isRight && request) request.verifiedHash = hash
      return isRight
    },
    /** Bases the request on this hash; null without a password. */
    restOn(hash: string | null): void {
      const request = requests.getStore()
      if (request) request.verifiedHash = hash
    },
    /** The hash that was verified, or given to `restOn`. */
    verifiedHash(): string | null | undefined {
      return requests.getStore()?.verifiedHash
    },
  }
}

type WorkQueue = {
  /** Undefined, at once, when too many are waiting. */
  run<T>(task: () => Promise<T>): Promise<T> | undefined
}

/** Runs at most `atOnce` tasks, with at most `waiting` queued. */
export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  const queue: (() => void)[] = []
  let running = 0

  function leave() {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  function enter(): Promise<void> | undefined {
    if (running < atOnce) {
      running += 1
      return Promise.resolve()
    }
    if (queue.length >= waiting) return undefined
    return new Promise((resolve) => queue.push(resolve))
  }

  return {
    run(task) {
      return enter()?.then(task).finally(leave)
    },
  }
}
