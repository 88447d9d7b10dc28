import type { Server } from 'node:http'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createApp } from '#app/server/app.ts'
import { builtPages } from '#app/server/start/pages-source.ts'
import { stopOnSignals } from '#app/server/start/stop-on-signals.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { LISTEN_BACKLOG } from '#platform/server/http/http-server.ts'
import { armFault } from './outages/fault-points.ts'

const TrueDate = Date
let offsetMs = 0

const MovedDate = new Proxy(TrueDate, {
  construct: (target, args, self) =>
    Reflect.construct(target, args.length > 0 ? args : [target.now() + offsetMs], self),
  apply: (target) => new target(target.now() + offsetMs).toString(),
  get: (target, name, self) => (name === 'now' ? () => target.now() + offsetMs : Reflect.get(target, name, self)),
})

/**
 * Moves this process's clock to so many milliseconds from the true time, as a machine's is that is set right or wrong:
 * `Date` alone jumps, timers go on as before.
 */
function setClock(wantedMs: number): void {
  globalThis.Date = MovedDate
  offsetMs = wantedMs
}

/** What the group asks of a process besides HTTP, and what that answers. */
export type Task = { id: number; do: keyof Tasks; with: string[] }
export type Report = ({ ready: string } & Keys) | { id: number; done?: unknown; failed?: string }
/** With what the sandbox is spoken to, and signs its events. */
export type Keys = { secretKey: string; webhookSecret: string }
type Tasks = Record<
  | ('work-off' | 'finish-begun' | 'reconcile' | 'expire' | 'issue-invoices' | 'tell-of-stock' | 'lost-intent')
  | ('begin-fault' | 'set-clock' | 'hasten' | 'processor-ms'),
  (...args: string[]) => Promise<unknown>
>

/** One server of a group, on an existing database and controlled by its parent process; with pages on request only. */
async function serve(): Promise<void> {
  const {
    DATABASE_URL: connectionString = '',
    GROUP_SECRET: secret = '',
    GROUP_PORT,
    GROUP_FAULT,
    GROUP_PAGES,
  } = process.env
  const config = readConfig(process.env)
  const beginFault = GROUP_FAULT ? armFault(GROUP_FAULT) : undefined
  const opened = openDatabase({ connectionString, poolSize: 20, applicationName: 'stress' })
  const pages = GROUP_PAGES ? await builtPages(fileURLToPath(new URL('../..', import.meta.url))) : undefined
  const app = await createApp({ config, database: opened, secret, pages })
  const { server, identity, orders, invoices, jobs, payments, sandbox = { secretKey: '', webhookSecret: '' } } = app
  await server.listen({ port: Number(GROUP_PORT ?? 0), host: '127.0.0.1', backlog: LISTEN_BACKLOG })
  await app.startJobs()
  const tasks: Tasks = {
    'work-off': () => jobs.workOff(),
    // What goes on after an answer.
    'finish-begun': () => identity.settle(),
    reconcile: () => orders.reconcilePayments({ intentsMs: -1, refundsMs: -1 }),
    expire: () => orders.expireOrders(),
    'issue-invoices': () => invoices.issueInvoices(),
    'tell-of-stock': () => app.stockAlerts.sendStockAlerts(),
    // As when the process died between the provider's answer and our note of it.
    'lost-intent': (orderId = '', amountCents = '', idempotencyKey = '') =>
      payments.createIntent({ orderId, amountCents: Number(amountCents), description: 'lost', idempotencyKey }),
    'begin-fault': async () => beginFault?.(),
    'processor-ms': async () => (process.cpuUsage().user + process.cpuUsage().system) / 1_000,
    hasten: async (times = '1') => hasten(server.server, Number(times)),
    'set-clock': async (offsetMs = '0') => setClock(Number(offsetMs)),
  }
  process.on('message', async (task: Task) => {
    const report = await tasks[task.do](...task.with).then(
      (done) => ({ id: task.id, done }),
      (error: unknown) => ({ id: task.id, failed: String(error) }),
    )
    process.send?.(report)
  })
  const { port } = server.server.address() as AddressInfo
  // Most of these processes end by being killed, which would leave nothing for the next.
  flushCompileCache()
  process.send?.({ ready: `http://127.0.0.1:${port}`, ...sandbox } satisfies Report)
  process.on('disconnect', () => process.exit(0)) // whoever started us is gone
  stopOnSignals(async () => {
    await server.close()
    await opened.close()
  })
}

/** So many times shorter: nobody wants to wait in a test for what takes a minute. */
function hasten(http: Server, times: number): void {
  http.headersTimeout /= times
  http.requestTimeout /= times
}

await serve()
