import type { User } from '#contract/accounts/administration.ts'
import { shop } from '#web/shop-client.ts'

export type UserAction = 'makeAdmin' | 'withdrawAdmin' | 'ban' | 'unban'

type Words = {
  /** The button in the row. */
  label: string
  question: (user: User) => string
  explanation: string
  success: string
  danger: boolean
  /** Instead of the notice, when the shop answers 403. */
  forbidden?: string
}

/** What an administrator can do with an account, in words (toasts: specification, section 8). */
export const ACTION_WORDS: Readonly<Record<UserAction, Words>> = {
  makeAdmin: {
    label: 'Make Admin',
    question: (user) => `Make ${personOf(user)} an admin?`,
    explanation: 'Administrators see all orders and accounts, and can make and shut out others.',
    success: 'Successfully made an admin',
    forbidden: 'Failed to Make an admin',
    danger: false,
  },
  withdrawAdmin: {
    label: 'Withdraw role',
    question: (user) => `Withdraw the admin role of ${personOf(user)}?`,
    explanation: 'The account stays, as a customer’s. The change holds from the next click they make.',
    success: 'The admin role is withdrawn',
    danger: true,
  },
  ban: {
    label: 'Ban',
    question: (user) => `Ban ${personOf(user)}?`,
    explanation: 'They are signed out everywhere at once and cannot sign in until the ban is lifted. Orders stay.',
    success: 'The account is banned',
    danger: true,
  },
  unban: {
    label: 'Lift ban',
    question: (user) => `Let ${personOf(user)} in again?`,
    explanation: 'They can sign in again with the password they have.',
    success: 'The ban is lifted',
    danger: false,
  },
}

/** Does it. Refusals are thrown as `ProblemError`. */
export function runUserAction(action: UserAction, email: string, reason: string): Promise<unknown> {
  const params = { email }
  switch (action) {
    case 'makeAdmin':
      return shop.makeAdmin({ params })
    case 'withdrawAdmin':
      return shop.withdrawAdmin({ params })
    case 'ban':
      return shop.banUser({ params, body: { reason } })
    case 'unban':
      return shop.unbanUser({ params })
  }
}

/** The actions that a row offers: what fits how the account stands; nobody bans themselves. */
export function actionsFor(user: User, ownEmail: string): UserAction[] {
  const role: UserAction = user.role === 'admin' ? 'withdrawAdmin' : 'makeAdmin'
  if (user.email === ownEmail) return [role]
  return [role, user.banned ? 'unban' : 'ban']
}

function personOf({ displayName, email }: User): string {
  return displayName ? `${displayName} (${email})` : email
}
