import Fastify from 'fastify'
import { choosePayments, SANDBOX_PATH } from '#app/server/choose-payments.ts'
import { stopOnSignals } from '#app/server/start/stop-on-signals.ts'
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { migrateDatabase } from '#platform/server/database/migrate.ts'
import { sandboxStripe } from '#stand-ins/server/stripe/sandbox-stripe.ts'

/** The payment sandbox as a process of its own, with a database of its own. Its events go to the shop's front. */
const { HOST: host = '127.0.0.1', PORT, DATA_DIR: dataDir = '', SHOP_SECRET: secret = '', SHOP_URL = '' } = process.env
const books = await startEmbeddedPostgres({ dataDir, durable: true, log: () => {} })
const outcome = await migrateDatabase({ connection: books.connection })
if (outcome.kind === 'refused') throw new Error(outcome.reason)
const database = openDatabase({ connection: books.connection, poolSize: 10, applicationName: 'sandbox' })
// The keys follow from the secret, so the shops have the same.
const { sandbox, webhook } = choosePayments({ stripe: undefined, secret, ownUrl: () => SHOP_URL })
if (!sandbox) throw new Error('There are no keys')
const server = Fastify()
const options = { ...sandbox, webhook, db: database.db, now: () => new Date() }
await server.register(sandboxStripe, { prefix: SANDBOX_PATH, ...options })
await server.listen({ host, port: Number(PORT) })
stopOnSignals(async () => {
  await server.close()
  await database.close()
  await books.release()
})
