import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

test('a test gets a database of its own in less than 100 ms', async () => {
  const tookMs: number[] = []
  for (let made = 0; made < 3; made++) {
    const before = performance.now()
    const { drop } = await createTestDatabase()
    tookMs.push(performance.now() - before)
    await drop()
  }
  expect(Math.min(...tookMs)).toBeLessThan(100) // the best of three: the machine may be busy with something else
})

test('what one test stores another does not see', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await one.pool.query('CREATE TABLE only_here (id integer)')
  expect((await other.pool.query(`SELECT to_regclass('only_here') AS found`)).rows).toEqual([{ found: null }])
  await Promise.all([one.drop(), other.drop()])
})
