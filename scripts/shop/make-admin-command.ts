import { shopSecret } from '#server/secrets.ts'
import { type Command, EXIT_CODES, type Surroundings, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

export const makeAdminCommand: Command = {
  name: 'make-admin',
  usage: 'EMAIL',
  summary: 'Makes the person who signed up with that e-mail an administrator.',
  run: runMakeAdmin,
}

async function runMakeAdmin(args: string[], surroundings: Surroundings): Promise<number> {
  const [email, ...others] = args
  if (!email || email.startsWith('-') || others.length > 0) throw new UsageError('Give one e-mail.')
  const answer = await withDatabase(surroundings, async (database, config) => {
    const secret = config.secret ?? (await shopSecret(config.dataDir))
    // Only here: the other commands need not load a whole shop.
    const { createApp } = await import('#server/app.ts')
    const app = await createApp({ config, database, secret, pages: undefined })
    return app.accounts.makeAdmin(email).finally(() => app.server.close())
  })
  if ('refused' in answer) {
    surroundings.output.complain(answer.detail)
    return EXIT_CODES.faults
  }
  surroundings.output.print(
    answer.changed ? `${email} is an administrator now.` : `${email} was an administrator already.`,
  )
  return EXIT_CODES.done
}
