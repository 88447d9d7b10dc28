import { parseArgs } from 'node:util'
import { removeLeftBehind, removeShopData } from '#app/server/start/remove-shop-data.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { type Command, EXIT_CODES } from './command.ts'

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
