import type { AccountsService } from '#accounts/server/accounts-service.ts'
import { shopSecret } from '#app/server/start/secrets.ts'
import { type Command, EXIT_CODES, type Surroundings, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

export const makeAdminCommand: Command = {
  name: 'make-admin',
  usage: 'EMAIL',
  summary: 'Makes the person who signed up with that email an administrator. You vouch for the email.',
  run: (args, surroundings) =>
    changeAccount(args, surroundings, {
      change: (accounts, email) => accounts.makeAdmin(email),
      changed: 'is an administrator now.',
      unchanged: 'was an administrator already.',
    }),
}

export const withdrawAdminCommand: Command = {
  name: 'withdraw-admin',
  usage: 'EMAIL',
  summary: 'Withdraws the role of an administrator; never of the last one.',
  run: (args, surroundings) =>
    changeAccount(args, surroundings, {
      change: (accounts, email) => accounts.withdrawAdmin(email),
      changed: 'is no administrator any more.',
      unchanged: 'was no administrator.',
    }),
}

export const removeSecondFactorsCommand: Command = {
  name: 'remove-second-factors',
  usage: 'EMAIL',
  summary: 'Removes the authenticator app and the passkeys of somebody who lost them. Make sure who asks for it.',
  run: (args, surroundings) =>
    changeAccount(args, surroundings, {
      change: (accounts, email) => accounts.removeSecondFactors(email),
      changed: 'has no second factors any more, and is signed out everywhere.',
      unchanged: 'had no second factors.',
    }),
}

type AccountChange = {
  change: (accounts: AccountsService, email: string) => ReturnType<AccountsService['makeAdmin']>
  /** What is printed after the email. */
  changed: string
  unchanged: string
}

async function changeAccount(args: string[], surroundings: Surroundings, account: AccountChange): Promise<number> {
  const [email, ...others] = args
  if (!email || email.startsWith('-') || others.length > 0) throw new UsageError('Give one email.')
  const answer = await withDatabase(surroundings, async (database, config) => {
    const secret = config.secret ?? (await shopSecret(config.dataDir))
    // Only here: the other commands need not load a whole shop.
    const { createApp } = await import('#app/server/app.ts')
    const app = await createApp({ config, database, secret, pages: undefined })
    return account.change(app.accounts, email).finally(() => app.server.close())
  })
  if ('refused' in answer) {
    surroundings.output.complain(answer.detail)
    return EXIT_CODES.faults
  }
  surroundings.output.print(`${email} ${answer.changed ? account.changed : account.unchanged}`)
  return EXIT_CODES.done
}
