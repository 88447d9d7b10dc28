import { parseArgs } from 'node:util'
import { countOrdersOf, selectDemoAccounts } from '#app/server/demo/demo-accounts-store.ts'
import { removeDemoReviews } from '#app/server/demo/seed-demo.ts'
import { removeLeftBehind, removeShopData } from '#app/server/start/remove-shop-data.ts'
import { shopSecret } from '#app/server/start/secrets.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { type Command, EXIT_CODES, UsageError } from './command.ts'
import { counted } from './counted.ts'
import { withDatabase } from './with-database.ts'

export const removeDemoCommand: Command = {
  name: 'remove-demo',
  usage: '',
  summary:
    'Removes the accounts of a demo with what belongs to them, and its invented reviews, so that npm run serve starts on this database. Parts, pages and paid orders stay.',
  async run(args, surroundings) {
    if (args.length > 0) throw new UsageError('It takes nothing.')
    const { print } = surroundings.output
    const { removed, orders, reviews } = await withDatabase(surroundings, async (database, config) => {
      const { db } = database
      const demo = await selectDemoAccounts(db)
      const orders = await countOrdersOf(
        db,
        demo.map(({ accountId }) => accountId),
      )
      const secret = config.secret ?? (await shopSecret(config.dataDir))
      // Only here: the other commands need not load a whole shop.
      const { createApp } = await import('#app/server/app.ts')
      const app = await createApp({ config, database, secret, pages: undefined })
      try {
        for (const account of demo) await app.removeAccount(account)
      } finally {
        await app.server.close()
      }
      return { removed: demo, orders, reviews: await removeDemoReviews(db) }
    })
    for (const { email } of removed) print(`Removed the account ${email}.`)
    if (reviews > 0) print(`Removed ${counted(reviews, 'invented review')}.`)
    if (removed.length + reviews === 0) print('There is nothing of a demo’s accounts to remove.')
    if (orders > 0)
      print(
        `Orders they had: ${orders}. Unpaid ones are cancelled; the others stay without a name, with their invoices. Ship none of them.`,
      )
    if (removed.length > 0)
      print('Parts and pages of the demo stay: change or withdraw them in the dashboard, or begin with a new database.')
    return EXIT_CODES.done
  },
}

export const removeDataCommand: Command = {
  name: 'remove-data',
  usage: '[--left-behind]',
  summary:
    'Removes everything a stopped shop stored in DATA_DIR: database, pictures, backups, secret. --left-behind: only databases whose data folder is gone.',
  async run(args, { env, output }) {
    const { values } = parseArgs({ args, options: { 'left-behind': { type: 'boolean' } } })
    const { dataDir, databaseUrl } = readConfig(env)
    const { removed, inUse } = values['left-behind'] ? await removeLeftBehind() : await removeShopData(dataDir)
    for (const folder of removed) output.print(`Removed ${folder}.`)
    for (const folder of inUse) output.complain(`${folder} is in use. Stop the shop, then run this again.`)
    if (removed.length + inUse.length === 0) output.print('There is nothing to remove.')
    if (databaseUrl && !values['left-behind']) output.print('The database of DATABASE_URL was left alone.')
    return inUse.length > 0 ? EXIT_CODES.faults : EXIT_CODES.done
  },
}
