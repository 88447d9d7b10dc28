import pg from 'pg'

/**
 * Where a process can be made to die. Fault points observe statements to the database and requests to the payment
 * provider, so the shop's own code is unaware of them.
 */
export const FAULT_POINTS = {
  'before-commit': { statement: /^commit/i, when: 'before' },
  'after-commit': { statement: /^commit/i, when: 'after' },
  // What was changed is committed, and no other process knows of it.
  'before-intent': { request: /POST .*\/payment_intents$/, when: 'before' },
  'after-intent': { request: /POST .*\/payment_intents$/, when: 'after' },
  'after-intent-read': { request: /GET .*\/payment_intents\//, when: 'after' },
  'after-cancel': { request: /POST .*\/cancel$/, when: 'after' },
  'before-refund': { request: /POST .*\/refunds$/, when: 'before' },
  'after-refund': { request: /POST .*\/refunds$/, when: 'after' },
} as const satisfies Record<string, { when: 'before' | 'after' } & ({ statement: RegExp } | { request: RegExp })>
export type FaultPoint = keyof typeof FAULT_POINTS

/**
 * Makes this process die at a fault point: `after-refund:3` at the third time that it gets there. Has to be called
 * before the first connection is made, which keeps the way in that it found; it counts from when the function is called
 * that it gives.
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
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const original = client.query
  client.query = function (this: unknown, ...args: unknown[]) {
    const text = typeof args[0] === 'string' ? args[0] : ((args[0] as { text?: string } | undefined)?.text ?? '')
    const isIt = statement.test(text.trim())
    if (isIt && when === 'before') reached()
    const result = original.apply(this, args)
    if (isIt && when === 'after' && result instanceof Promise) void result.then(reached, () => {})
    return result
  }
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
