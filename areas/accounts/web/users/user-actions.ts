import type { User } from '#accounts/contract/administration.ts'
import { shop } from '#platform/web/shop-client.ts'

export type UserAction = 'makeAdmin' | 'withdrawAdmin' | 'ban' | 'unban'

type Words = {
  label: string
  question: (user: User) => string
  explanation: string
  success: string
  danger: boolean
  /** Shown instead of the notice when the server answers 403. */
  forbidden?: string
}

/** Texts of what administrators can do with an account (toasts: specification, section 8). */
export const ACTION_WORDS: Readonly<Record<UserAction, Words>> = {
  makeAdmin: {
    label: 'Make Admin',
    question: (user) => `Make ${personOf(user)} an admin?`,
    explanation: 'Administrators see all orders and accounts, and can promote and ban others.',
    success: 'Successfully made an admin',
    forbidden: 'Failed to Make an admin',
    danger: false,
  },
  withdrawAdmin: {
    label: 'Remove admin',
    question: (user) => `Remove ${personOf(user)} as an admin?`,
    explanation: 'They keep their account as a customer. This takes effect immediately.',
    success: 'Admin role removed',
    danger: true,
  },
  ban: {
    label: 'Ban',
    question: (user) => `Ban ${personOf(user)}?`,
    explanation: 'They are signed out everywhere and cannot log in until the ban is lifted. Their orders stay.',
    success: 'Account banned',
    danger: true,
  },
  unban: {
    label: 'Lift ban',
    question: (user) => `Lift the ban on ${personOf(user)}?`,
    explanation: 'They can log in again with their current password.',
    success: 'Ban lifted',
    danger: false,
  },
}

/** @throws ProblemError when refused */
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

/** The actions a row offers; nobody can ban themselves. */
export function actionsFor(user: User, ownEmail: string): UserAction[] {
  const role: UserAction = user.role === 'admin' ? 'withdrawAdmin' : 'makeAdmin'
  if (user.email === ownEmail) return [role]
  return [role, user.banned ? 'unban' : 'ban']
}

function personOf({ displayName, email }: User): string {
  return displayName ? `${displayName} (${email})` : email
}
