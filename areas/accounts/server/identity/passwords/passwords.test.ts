import { expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'

it('gives the prepared hash to the request that prepared it, for that password only', async () => {
  const passwords = createPasswords()
  const [prepared, other] = await passwords.during(async () => {
    await passwords.prepare('correct horse')
    return [await passwords.hash('correct horse'), await passwords.hash('other horse')]
  })
  expect(await passwords.verify({ hash: prepared ?? '', password: 'correct horse' })).toBe(true)
  expect(await passwords.verify({ hash: other ?? '', password: 'correct horse' })).toBe(false)
  expect(await passwords.hash('correct horse')).not.toBe(prepared)
})

it('refuses at once with 503 when too many hashes wait', async () => {
  const passwords = createPasswords({ atOnce: 1, waiting: 1 })
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => passwords.hash('correct horse')))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ statusCode: 503 })
  }
})
