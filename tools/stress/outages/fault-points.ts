import { observeStatements } from '#platform/server/database/connecting/observed-client.ts'

/**
 * Where a process can be made to die. Fault points observe statements to the database and requests to the payment
 * provider, so the shop's own code is unaware of them.
 */
export const FAULT_POINTS = {
  'before-commit': { statement: /^commit/i, when: 'before' },
  'after-commit': { statement: /^commit/i, when: 'after' },
  'before-intent': { request: /POST .*\/payment_intents$/, when: 'before' },
  'after-intent': { request: /POST .*\/payment_intents$/, when: 'after' },
  'after-intent-read': { request: /GET .*\/payment_intents\//, when: 'after' },
  'after-cancel': { request: /POST .*\/cancel$/, when: 'after' },
  'before-refund': { request: /POST .*\/refunds$/, when: 'before' },
  'after-refund': { request: /POST .*\/refunds$/, when: 'after' },
} as const satisfies Record<string, { when: 'before' | 'after' } & ({ statement: RegExp } | { request: RegExp })>
export type FaultPoint = keyof typeof FAULT_POINTS

/**
 * Makes this process die at a fault point: `after-refund:3` the third time it gets there. Counting starts when the
 * returned function is called.
 */
export function armFault(order: string): () => void {
  const [name = '', count = '1'] = order.split(':')
  const point = FAULT_POINTS[name as FaultPoint]
  if (!point) throw new Error(`There is no fault point ${name}`)
  let left = Number(count)
  let isCounting = false
  const reached = () => {
    if (!isCounting) return
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  }
  if ('statement' in point) watchStatements(point, reached)
  else watchRequests(point, reached)
  return () => {
    isCounting = true
  }
}

type Watch = { when: 'before' | 'after' }

function watchStatements({ statement, when }: Watch & { statement: RegExp }, reached: () => void): void {
  observeStatements(
    ({ text }) => {
      if (when === 'before' && statement.test(text)) reached()
    },
    ({ text, error }) => {
      if (when === 'after' && !error && statement.test(text)) reached()
    },
  )
}

function watchRequests({ request, when }: Watch & { request: RegExp }, reached: () => void): void {
  const original = globalThis.fetch
  globalThis.fetch = async (address, init) => {
    const isIt = request.test(`${init?.method ?? 'GET'} ${new URL(String(address)).pathname}`)
    if (isIt && when === 'before') reached()
    const answer = await original(address, init)
    if (isIt && when === 'after') reached()
    return answer
  }
}
