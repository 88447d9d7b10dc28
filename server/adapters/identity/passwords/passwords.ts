import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { APIError } from 'better-auth/api'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { createWorkQueue } from './work-queue.ts'

/** Hashes run on libuv's four threads, which serve files and names too: at least one of them stays free. */
const LIMITS = { atOnce: Math.min(3, availableParallelism()), waiting: 64 }

type Prepared = { password: string; hash: string }

export type Passwords = ReturnType<typeof createPasswords>

/**
 * The password functions given to Better Auth: only so many hash at once, the overflow is refused with 503.
 * Better Auth signs up inside one transaction; `prepare` hashes before it begins, so no connection waits for a hash.
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
    /**
     * Runs one request, within which `prepare` and `hash` share what was prepared, and it is remembered what was
     * verified.
     */
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
    /** This request goes on what the account's password is now: that hash, or null for an account without one. */
    restOn(hash: string | null): void {
      const request = requests.getStore()
      if (request) request.verifiedHash = hash
    },
    /** The hash that a session of this request rests on: its password was shown, or is what `restOn` said. */
    verifiedHash(): string | null | undefined {
      return requests.getStore()?.verifiedHash
    },
  }
}
