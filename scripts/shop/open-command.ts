import { parseArgs } from 'node:util'
import { STEP_KEYS, type StepKey } from '#admin/contract/first-steps.ts'
import { shopSecret } from '#app/server/start/secrets.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import { type Command, EXIT_CODES, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

export const openCommand: Command = {
  name: 'open',
  usage: '[--although STEP,STEP]',
  summary: 'Opens a closed shop. Names each first step that is not done, which --although then has to name, too.',
  async run(args, surroundings) {
    const although = readSteps(args)
    const { print, complain } = surroundings.output
    const answer = await withDatabase(surroundings, async (database, config) => {
      const secret = config.secret ?? (await shopSecret(config.dataDir))
      // Only here: the other commands need not load a whole shop.
      const { createApp } = await import('#app/server/app.ts')
      const app = await createApp({ config, database, secret, pages: undefined })
      return app.open(although).finally(() => app.server.close())
    })
    if (!isRefusal(answer)) {
      print('The shop is open.')
      return EXIT_CODES.done
    }
    const { detail, errors = [] } = answer
    const left = errors.flatMap(({ path }) => path.split('although.')[1] ?? [])
    complain(
      ['The shop stays closed.', ...(errors.length > 0 ? errors.map(({ message }) => `  ${message}`) : [detail])].join(
        '\n',
      ),
    )
    if (left.length > 0)
      complain(`To open it all the same: npm run shop -- open --although ${[...although, ...left].join(',')}`)
    return EXIT_CODES.faults
  },
}

function readSteps(args: string[]): StepKey[] {
  const { values } = parseArgs({ args, options: { although: { type: 'string', default: '' } } })
  const named = values.although.split(',').filter(Boolean)
  const unknown = named.filter((name) => !STEP_KEYS.some((key) => key === name))
  if (unknown.length > 0)
    throw new UsageError(`There is no step ${unknown.join(', ')}. Steps: ${STEP_KEYS.join(', ')}.`)
  return named as StepKey[]
}
