import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import type Stripe from 'stripe'
import type { Database } from '#platform/server/database/database.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import { createStripeClient } from '#platform/server/payments/stripe-client.ts'
import { createStripePayments } from '#platform/server/payments/stripe-payments.ts'
import { SANDBOX_PATH } from '#stand-ins/server/stripe/sandbox-path.ts'
import { sandboxStripe } from '#stand-ins/server/stripe/sandbox-stripe.ts'
import { controlSandbox, type SandboxControl } from './sandbox-control.ts'

type OwnDatabase = { db: Database; drop(): Promise<void> }

/** A sandbox for tests: listening on loopback. */
export type OpenSandbox = {
  payments: Payments
  /** The official client with the sandbox's secret key. */
  stripe: Stripe
  control: SandboxControl
  /** Where it listens, up to `/v1`. */
  url: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Everything that was logged so far. */
  logged: () => string
  close: () => Promise<void>
}

type Settings = {
  /** Where events are posted; nowhere when there is none. */
  webhookUrl?: () => string
  /** The delay of slow outcomes. Default: so long that they happen on request only. */
  delayMs?: number
  /** What one call of the port may take. */
  timeoutMs?: number
  now?: () => Date
}

/**
 * Opens a sandbox under `/sandbox/stripe`, with the log at its most talkative, on a database that it drops when closed.
 */
export async function openSandbox(
  database: OwnDatabase,
  { webhookUrl, delayMs = 3_600_000, timeoutMs = 10_000, now = () => new Date() }: Settings = {},
): Promise<OpenSandbox> {
  const keys = { secretKey: 'sk_test_sandbox_of_the_tests', publishableKey: 'pk_test_sandbox' }
  const webhookSecret = 'whsec_sandbox_of_the_tests'
  const log: string[] = []
  const stream = new PassThrough().on('data', (line) => log.push(String(line)))
  const server = Fastify({ logger: { level: 'trace', stream } })
  const webhook = webhookUrl && { url: webhookUrl, secret: webhookSecret }
  const behaviour = { webhook, delayMs, now, testControl: true }
  await server.register(sandboxStripe, { prefix: SANDBOX_PATH, ...keys, ...behaviour, db: database.db })
  const url = (await server.listen({ host: '127.0.0.1', port: 0 })) + SANDBOX_PATH
  const options = { ...keys, webhookSecret, timeoutMs, now, sandbox: { url: () => url, browserPath: SANDBOX_PATH } }
  return {
    payments: createStripePayments({ ...options, provider: 'sandbox', livemode: false }),
    stripe: createStripeClient(options),
    control: controlSandbox({ url, secretKey: keys.secretKey }),
    url,
    ...keys,
    webhookSecret,
    logged: () => log.join(''),
    async close() {
      await server.close()
      await database.drop()
    },
  }
}
