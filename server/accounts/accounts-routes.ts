import { refuse } from '#contract/problem.ts'
import type { Handlers } from '#server/operation-handler.ts'
import type { AccountsService } from './accounts-service.ts'

const OTHER_EMAIL = 'The e-mail in the body is not the one in the address.'

/** Who may call is settled before: both are for the account that the path's e-mail belongs to, `getAdmin` for administrators too. */
export function accountsRoutes(accounts: AccountsService): Pick<Handlers, 'putUser' | 'getAdmin'> {
  return {
    async putUser({ actor, input: { params, body } }) {
      if (body.email !== undefined && body.email !== params.email)
        return refuse('input-invalid', OTHER_EMAIL, { errors: [{ path: 'email', message: OTHER_EMAIL }] })
      return accounts.putUser(actor)
    },
    async getAdmin({ input }) {
      return { admin: await accounts.isAdmin(input.params.email) }
    },
  }
}
