import { setTimeout as delay } from 'node:timers/promises'
import { readConfig } from '#platform/server/config/config.ts'
import { LISTEN_BACKLOG } from '#platform/server/http/http-server.ts'
import { createApp } from './app.ts'
import { makeDemoAccounts } from './demo/create-demo-accounts.ts'
import { seedDemoCatalogue } from './demo/seed-demo.ts'
import { explainFailure } from './start/explain-failure.ts'
import { makeFirstAdmin } from './start/first-admin.ts'
import { openShopDatabase } from './start/open-shop-database.ts'
import { builtPages, developmentPages } from './start/pages-source.ts'
import { shopSecret } from './start/secrets.ts'
import { stopOnSignals } from './start/stop-on-signals.ts'

/** For the person who starts the shop; the log is for machines. */
const say = (text: string) => process.stdout.write(`${text}\n`)

type Running = { drain: () => Promise<void>; stop: () => Promise<void> }

async function start(): Promise<Running> {
  const config = readConfig(process.env)
  for (const warning of config.warnings) say(warning)
  const tracing =
    config.tracing && (await import('#platform/server/tracing/start-tracing.ts')).startTracing(config.tracing)
  const waitSeconds = config.databaseWaitSeconds
  const database = await openShopDatabase({ ...config, waitSeconds, log: say, applicationName: 'shop' })
  try {
    const secret = config.secret ?? (await shopSecret(config.dataDir))
    const development = config.development ? await developmentPages(process.cwd()) : undefined
    const pages = development?.source ?? (await builtPages(process.cwd()))
    const app = await createApp({ config, database, secret, pages, say })
    development?.attach(app.server)
    if (config.demo) {
      await seedDemoCatalogue(database.db, new Date())
      await makeDemoAccounts(app, config.demo.password)
    }
    if (config.adminEmail) say(await makeFirstAdmin(app, config.adminEmail, config.dataDir))
    await app.server.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG })
    if (config.demo) say(`Demo accounts: admin@example.com and customer@example.com, password ${config.demo.password}`)
    say(`Shop ready at ${config.publicUrl}`)
    await app.startJobs()
    return {
      async drain() {
        if (config.drainSeconds === 0) return
        app.drain()
        await delay(config.drainSeconds * 1000)
      },
      async stop() {
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
