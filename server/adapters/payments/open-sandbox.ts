import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import type Stripe from 'stripe'
import type { Database } from '#server/adapters/database/database.ts'
import type { Payments } from './payments.ts'
import { sandboxStripe } from './sandbox/sandbox-stripe.ts'
import { createStripeClient, createStripePayments } from './stripe-payments.ts'

type OwnDatabase = { db: Database; drop(): Promise<void> }

/** A sandbox for tests: listening on loopback. */
export type OpenSandbox = {
  payments: Payments
  /** The official client with the sandbox's secret key. */
  stripe: Stripe
  /** Where it listens, up to `/v1`. */
  url: string
  secretKey: string
  publishableKey: string
  /** Everything that was logged so far. */
  logged: () => string
  close: () => Promise<void>
}

/** Opens a sandbox under `/sandbox/stripe`, with the log at its most talkative, on a database that it drops when closed. */
export async function openSandbox(database: OwnDatabase): Promise<OpenSandbox> {
  const keys = { secretKey: 'sk_test_sandbox_of_the_tests', publishableKey: 'pk_test_sandbox' }
  const log: string[] = []
  const stream = new PassThrough().on('data', (line) => log.push(String(line)))
  const server = Fastify({ logger: { level: 'trace', stream } })
  await server.register(sandboxStripe, { prefix: '/sandbox/stripe', ...keys, db: database.db, now: () => new Date() })
  const url = `${await server.listen({ host: '127.0.0.1', port: 0 })}/sandbox/stripe`
  const options = { ...keys, timeoutMs: 10_000, sandbox: { url: () => url, browserPath: '/sandbox/stripe' } }
  return {
    payments: createStripePayments({ ...options, provider: 'sandbox', livemode: false }),
    stripe: createStripeClient(options),
    url,
    ...keys,
    logged: () => log.join(''),
    async close() {
      await server.close()
      await database.drop()
    },
  }
}
