import { expect, it } from 'vitest'
import { createWorkQueue } from './passwords.ts'

it('runs so many at once, lets so many wait, and refuses the rest', async () => {
  const queue = createWorkQueue({ atOnce: 2, waiting: 3 })
  const gate = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  const task = async () => {
    running += 1
    most = Math.max(most, running)
    await gate.promise
    running -= 1
  }
  const taken = Array.from({ length: 8 }, () => queue.run(task))
  expect(taken.map((work) => work !== undefined)).toEqual([true, true, true, true, true, false, false, false])
  gate.resolve()
  await Promise.all(taken)
  expect(most).toBe(2)
  expect(await queue.run(async () => 'room again')).toBe('room again')
})

it('goes on after a task that failed', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1 })
  const failing = queue.run(() => Promise.reject(new Error('no')))
  const next = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
