import { AsyncLocalStorage } from 'node:async_hooks'
import type { BetterAuthOptions, DBAdapter } from 'better-auth/types'
import { isDatabaseUnavailable } from '#platform/server/database/database.ts'

const requests = new AsyncLocalStorage<{ failure?: unknown }>()

type MakeAdapter = (options: BetterAuthOptions) => DBAdapter

/**
 * An adapter of Better Auth that notes when the database can't be reached. Better Auth reads a failed look-up as an
 * empty one: it would answer "no session" to a valid session, and "signed out" to one that lives on.
 */
export function noteFailures(makeAdapter: MakeAdapter): MakeAdapter {
  return (options) => watched(makeAdapter(options))
}

function watched<Adapter extends object>(adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) => noting(() => member.apply(target, given.map(watchedCallback)))
    },
  })
}

/** The work of a transaction gets an adapter of its own. */
function watchedCallback(given: unknown): unknown {
  return typeof given === 'function' ? (adapter: object) => given(watched(adapter)) : given
}

async function noting(call: () => unknown): Promise<unknown> {
  try {
    return await call()
  } catch (error) {
    const request = requests.getStore()
    if (request && isDatabaseUnavailable(error)) request.failure = error
    throw error
  }
}

/**
 * Does work of Better Auth.
 * @throws the database's error when it could not be reached meanwhile, whatever Better Auth made of that
 */
export function withDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
  const noted: { failure?: unknown } = {}
  const throwFailure = () => {
    if (noted.failure) throw noted.failure
  }
  return requests.run(noted, work).then(
    (result) => {
      throwFailure()
      return result
    },
    (error: unknown) => {
      throwFailure()
      throw error
    },
  )
}
