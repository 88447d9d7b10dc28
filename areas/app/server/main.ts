import { setTimeout as delay } from 'node:timers/promises'
import { collectWhenQuiet } from '#platform/server/collect-when-quiet.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { isDatabaseUnavailable, reasonOf } from '#platform/server/database/database.ts'
import { describeError } from '#platform/server/describe-error.ts'
import { LISTEN_BACKLOG } from '#platform/server/http/http-server.ts'
import { isForOperator } from '#platform/server/operator-error.ts'
import { createApp } from './app.ts'
import { demandDemoDatabase, makeDemoAccounts } from './demo/create-demo-accounts.ts'
import { showDemoPictures } from './demo/demo-pictures.ts'
import { makeDemoHistory } from './demo/history/make-history.ts'
import { seedDemoCatalogue } from './demo/seed-demo.ts'
import { makeFirstAdmin } from './start/first-admin.ts'
import { openShopDatabase } from './start/open-shop-database.ts'
import { builtPages, developmentPages } from './start/pages-source.ts'
import { refuseDemoAccounts } from './start/refuse-demo-accounts.ts'
import { refuseUnpayable } from './start/refuse-unpayable.ts'
import { shopSecret } from './start/secrets.ts'
import { stopOnSignals } from './start/stop-on-signals.ts'

/** Of `listen`, by error code. */
const LISTEN_ADVICE: Record<string, string> = {
  EADDRINUSE: 'The port is in use. Choose another: PORT=3001 npm start',
  EACCES: 'This user may not listen on that port. Choose one above 1023: PORT=3001 npm start',
  EADDRNOTAVAIL: 'HOST is no address of this machine. Use HOST=127.0.0.1, or 0.0.0.0 for all of its addresses.',
  ENOTFOUND: 'HOST is no address of this machine. Use HOST=127.0.0.1, or 0.0.0.0 for all of its addresses.',
}

/** What is printed when the shop doesn't start: a sentence for the person, or the stack of a bug. */
function explainFailure(error: unknown): string {
  const { code = '', syscall, message, stack } = error as NodeJS.ErrnoException
  if (isForOperator(error)) return message
  const advice = syscall === 'listen' || code === 'ENOTFOUND' ? LISTEN_ADVICE[code] : undefined
  if (advice) return advice
  if (isDatabaseUnavailable(error))
    return `The database went away while the shop started (${reasonOf(error)}). Start the shop again.`
  // The message of a failed query lists its parameters.
  return message?.startsWith('Failed query:') ? JSON.stringify(describeError(error)) : (stack ?? message)
}

/** For the person who starts the shop; the log is for machines. */
const say = (text: string) => process.stdout.write(`${text}\n`)

/** A demo without a past is better than none. */
async function pastOf(given: Omit<Parameters<typeof makeDemoHistory>[0], 'now'>): Promise<void> {
  try {
    await makeDemoHistory({ ...given, now: new Date() })
  } catch (error) {
    say(`The orders of the demo could not be made: ${error instanceof Error ? error.message : error}`)
  }
}

type Running = { drain: () => Promise<void>; stop: () => Promise<void> }

type Demo = Parameters<typeof demandDemoDatabase>[0] &
  Parameters<typeof makeDemoAccounts>[0] &
  Parameters<typeof showDemoPictures>[0]

/** Fills a new demo. Answers whether it was one. */
async function provideDemo(demo: Demo, password: string): Promise<boolean> {
  await demandDemoDatabase(demo)
  const isNew = await seedDemoCatalogue(demo.db, new Date())
  if (isNew) await showDemoPictures(demo, new Date())
  await makeDemoAccounts(demo, password)
  return isNew
}

async function start(): Promise<Running> {
  const config = readConfig(process.env)
  for (const warning of config.warnings) say(warning)
  const tracing =
    config.tracing && (await import('#platform/server/tracing/start-tracing.ts')).startTracing(config.tracing)
  const waitSeconds = config.databaseWaitSeconds
  const database = await openShopDatabase({ ...config, waitSeconds, log: say, applicationName: 'shop' })
  try {
    if (!config.demo) await refuseDemoAccounts(database.db)
    const secret = config.secret ?? (await shopSecret(config.dataDir))
    const development = config.development ? await developmentPages(process.cwd()) : undefined
    const pages = development?.source ?? (await builtPages(process.cwd()))
    const app = await createApp({ config, database, secret, pages, say })
    development?.attach(app.server)
    if (!config.demo && (await app.opening()).state !== 'closed') await refuseUnpayable(app.waysToPay)
    const isNewDemo = config.demo ? await provideDemo({ ...app, db: database.db }, config.demo.password) : false
    if (config.adminEmail) say(await makeFirstAdmin(app, config.adminEmail, config.dataDir))
    await app.server.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG })
    collectWhenQuiet(app.server.server)
    if (config.demo) say(`Demo accounts: admin@example.com and customer@example.com, password ${config.demo.password}`)
    say(`Shop ready at ${config.publicUrl}`)
    const leaving = new AbortController()
    // The shop is open meanwhile. Its jobs begin afterwards, since they would print every email.
    const working =
      config.demo?.history && isNewDemo
        ? pastOf({ config, database, secret, ...config.demo, signal: leaving.signal }).then(app.startJobs)
        : app.startJobs()
    if (!isNewDemo) await working
    return {
      async drain() {
        if (config.drainSeconds === 0) return
        app.drain()
        await delay(config.drainSeconds * 1000)
      },
      async stop() {
        leaving.abort()
        await working
        await app.server.close()
        await development?.close()
        await database.close()
        await tracing?.stop()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

try {
  const { stop, drain } = await start()
  stopOnSignals(stop, drain)
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exit(1)
}
