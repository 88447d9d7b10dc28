import type pg from 'pg'
import type { TestAnswer, TestRequest } from '#test-support/test-request.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

const PASSWORD = 'correct horse battery'

export type Person = { email: string; cookie: string; token: string }
type Send = (method: string, path: string, request?: TestRequest) => Promise<TestAnswer>

/** Signs accounts up at a fleet and keeps their tokens valid. */
export function createFleetAccounts(pool: pg.Pool, request: Send) {
  let people = 0

  async function signUpOne(number: number): Promise<Person> {
    const email = `person.${number}@example.com`
    const body = { name: `Person ${number}`, email, password: PASSWORD }
    const signedUp = await retryWhileBusy(() => request('POST', '/api/auth/sign-up/email', { body }))
    if (signedUp.status !== 200) throw new Error(`Sign-up returned ${signedUp.status}`)
    const person = { email, cookie: signedUp.cookies.join('; '), token: '' }
    await renewOne(person)
    return person
  }

  async function renewOne(person: Person): Promise<void> {
    const { email, cookie } = person
    const { body } = await retryWhileBusy(() => request('PUT', `/api/user/${email}`, { cookie, body: { email } }))
    person.token = (body as { token: string }).token
  }

  return {
    signUp(count: number): Promise<Person[]> {
      const numbers = Array.from({ length: count }, () => people++)
      return inBatches(numbers, 4, signUpOne)
    },
    async renew(people: Person[]): Promise<void> {
      await inBatches(people, 8, renewOne)
    },
    async makeAdmin(person: Person): Promise<void> {
      await pool.query(`UPDATE accounts SET role = 'admin' WHERE email = $1`, [person.email])
      await renewOne(person)
    },
  }
}

/** Calls `work` for each item, `size` at a time. */
async function inBatches<One, Result>(
  all: readonly One[],
  size: number,
  work: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let first = 0; first < all.length; first += size) {
    results.push(...(await Promise.all(all.slice(first, first + size).map(work))))
  }
  return results
}
