import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parseForm } from '#platform/server/payments/form-params.ts'
import { send } from '../answer-error.ts'
import type { SandboxWorker } from '../events/sandbox-worker.ts'
import { type SandboxKeys, whoCalls } from '../sandbox-keys.ts'
import { digits, readParams } from '../sandbox-params.ts'
import { type Answer, fault, SECRET_KEY_REQUIRED, UNREADABLE_FORM } from '../stripe-errors.ts'
import type { EventFault } from './event-faults.ts'
import type { FaultInjection, RequestFault } from './fault-injection.ts'

type Control = { keys: SandboxKeys; faultInjection: FaultInjection; worker: SandboxWorker; now: () => Date }

const MOST_TIMES = 999_999_999
const ARRIVAL_TIMEOUT_MS = 10_000

const requestFault = z.strictObject({
  failure: z.enum(['error_429', 'error_500', 'html', 'html_200', 'timeout', 'hang_up', 'hold']),
  route: z.string().max(100).optional(),
  when: z.enum(['before', 'after']).default('before'),
  times: digits.default(1),
  barrier: z.string().max(100).default('barrier'),
}) satisfies z.ZodType<RequestFault>

const eventFault = z.strictObject({
  effect: z.enum(['drop', 'duplicate', 'delay', 'reorder']),
  type: z.string().max(100).optional(),
  chance: z.coerce.number().min(0).max(1).default(1),
  times: digits.default(MOST_TIMES),
  delay_ms: digits.default(0),
})

const arrivals = z.strictObject({ barrier: z.string().max(100).default('barrier'), count: digits.default(1) })

/**
 * `/test_control/…`: injects faults into this process's sandbox, for tests and demonstrations. Registered only when the
 * shop asks for it; takes the secret key only.
 */
export function layTestControl(app: FastifyInstance, control: Control): void {
  const { faultInjection, worker } = control
  lay(app, control, 'requests', requestFault, (fields) => faultInjection.injectRequestFault(fields))
  lay(app, control, 'events', eventFault, ({ delay_ms: delayMs, ...fields }) =>
    faultInjection.injectEventFault({ ...fields, delayMs } satisfies EventFault),
  )
  lay(app, control, 'arrivals', arrivals, ({ barrier, count }) =>
    faultInjection.arrivals(barrier, count, AbortSignal.timeout(ARRIVAL_TIMEOUT_MS)),
  )
  lay(app, control, 'release', arrivals.pick({ barrier: true }), ({ barrier }) => void faultInjection.release(barrier))
  // Brings forward what is due by then: answers of the bank, delayed events, retries of failed deliveries.
  lay(app, control, 'work', z.strictObject({ ahead_ms: digits.default(0) }), ({ ahead_ms: aheadMs }) =>
    worker.workDue(aheadMs === 0 ? undefined : new Date(control.now().getTime() + aheadMs)),
  )
  lay(app, control, 'state', z.strictObject({}), () => {})
  lay(app, control, 'reset', z.strictObject({}), () => faultInjection.reset())
}

function lay<S extends z.ZodType>(
  app: FastifyInstance,
  control: Control,
  name: string,
  schema: S,
  act: (params: z.output<S>) => void | Promise<void>,
): void {
  app.route({
    method: 'POST',
    url: `/test_control/${name}`,
    // Public to the shop; the sandbox itself checks the secret key.
    config: { access: 'public' },
    handler: async (request: FastifyRequest, reply: FastifyReply) =>
      send(reply, await answer(request, control, schema, act)),
  })
}

async function answer<S extends z.ZodType>(
  request: FastifyRequest,
  { keys, faultInjection, worker }: Control,
  schema: S,
  act: (params: z.output<S>) => void | Promise<void>,
): Promise<Answer> {
  const caller = whoCalls(request.headers.authorization, undefined, keys)
  if (typeof caller !== 'string') return caller
  if (caller !== 'secret') return SECRET_KEY_REQUIRED
  const form = parseForm(String(request.body ?? ''))
  if (!form) return UNREADABLE_FORM
  const read = readParams(schema, form)
  if ('fault' in read) return read.fault
  try {
    await act(read.params)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return TOO_FEW_ARRIVALS
    throw error
  }
  const { tasks, deliveries } = await worker.pending()
  const pending = { tasks: tasks.count, deliveries: deliveries.count }
  return { status: 200, body: { ...faultInjection.state(), pending } }
}

const TOO_FEW_ARRIVALS = fault(408, {
  type: 'invalid_request_error',
  message: 'Too few requests reached the barrier in time.',
})
