import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** A program that is asked to end in the middle of its work, which fails with that. */
const PROGRAM = `
  import { whenInterrupted } from '${new URL('./when-interrupted.ts', import.meta.url)}'
  const { promise, reject } = Promise.withResolvers()
  whenInterrupted(async () => {
    await new Promise(setImmediate)
    console.log('removed the data')
  })
  const forget = whenInterrupted(() => console.log('of a shop that has ended'))
  whenInterrupted(() => {
    console.log('ended the shop')
    reject(new Error('the shop ended'))
  })
  forget()
  setInterval(() => {}, 1000)
  process.kill(process.pid, process.argv[1])
  await promise
`

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
])('a program that gets %s clears up, the latest first, before it ends', async (signal, expected) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM, signal], { timeout: 30_000 })
  const [[exitCode], said] = await Promise.all([once(child, 'exit'), text(child.stdout)])
  expect({ exitCode, said }).toEqual({ exitCode: expected, said: 'ended the shop\nremoved the data\n' })
})
