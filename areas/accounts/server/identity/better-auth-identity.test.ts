import { afterAll, beforeAll } from 'vitest'
import { createTestIdentity } from '#test-support/identity/test-identity.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { identitySuite } from './identity.suite.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

identitySuite('Better Auth', async () => {
  let now: Date | undefined
  const identity = createTestIdentity(database.db, { now: () => now ?? new Date() })
  return {
    identity,
    db: database.db,
    setClock: (time) => {
      now = time
    },
  }
})
