import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const CANARY = 'somebody@example.com'

/** A busy process that receives `event`, by default with an orderly stop. */
async function endOf({
  event,
  stop = "console.log('stopped')",
  drain = '',
}: {
  event: string
  stop?: string
  drain?: string
}) {
  const program = `
    import { stopOnSignals } from '${new URL('./stop-on-signals.ts', import.meta.url)}'
    setInterval(() => {}, 1000)
    stopOnSignals(async () => { ${stop} }, async () => { ${drain} })
    ${event}
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { timeout: 50_000 })
  const [[exitCode], said, complained] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { exitCode, said: said.trim(), complained }
}

const SIGTERM = "process.kill(process.pid, 'SIGTERM')"

test('a signal ends the process with 0, once all is stopped', async () => {
  expect(await endOf({ event: SIGTERM })).toEqual({ exitCode: 0, said: 'stopped', complained: '' })
})

test('SIGTERM drains before it stops; SIGINT does not wait for that', async () => {
  const drained = await endOf({ event: SIGTERM, drain: "await null; console.log('drained')" })
  expect(drained).toEqual({ exitCode: 0, said: 'drained\nstopped', complained: '' })
  const drain = "process.kill(process.pid, 'SIGINT'); await new Promise(() => {})"
  expect(await endOf({ event: SIGTERM, drain })).toEqual({ exitCode: 0, said: 'stopped', complained: '' })
})

test.each([
  ['an unhandled rejection', `Promise.reject(new TypeError('${CANARY}'))`],
  ['an uncaught exception', `setImmediate(() => { throw new TypeError('${CANARY}') })`],
])('%s stops what runs and ends the process with 1; the log has its kind and not its words', async (what, event) => {
  const { exitCode, said, complained } = await endOf({ event })
  expect({ exitCode, said }).toEqual({ exitCode: 1, said: 'stopped' })
  expect(JSON.parse(complained)).toMatchObject({ msg: what.replace(/^an? /, ''), failure: { error: 'TypeError' } })
  expect(complained).not.toContain(CANARY)
})

test('when stopping fails the process ends with 1 at once and says so', async () => {
  // Counted from when it runs: a busy machine takes long to start it.
  const event = `setTimeout(() => console.log('still there'), 5_000); ${SIGTERM}`
  const { exitCode, said, complained } = await endOf({ event, stop: `throw new RangeError('${CANARY}')` })
  expect({ exitCode, said }).toEqual({ exitCode: 1, said: '' })
  expect(JSON.parse(complained)).toMatchObject({ msg: 'Shutdown failed', failure: { error: 'RangeError' } })
  expect(complained).not.toContain(CANARY)
})
