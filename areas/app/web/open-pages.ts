import { matchPath } from 'react-router'

/** Pages that a closed shop shows to everybody: of logging in, behind it, and where emails lead with a key. */
const STAY_OPEN = [
  '/__manifest', // Of React Router, for ways between them
  '/login',
  '/login/secondFactor',
  '/signUp',
  '/forgotPassword',
  '/verifyEmail',
  '/confirmEmail',
  '/resetPassword',
  '/dashboard/*',
  '/guest-orders',
  '/guest-orders/:orderId',
  '/withdraw',
  '/guarantee',
  '/recalls/:recallId',
  '/withdrawal/:withdrawalId',
  '/stockAlert/:alertId',
  '/reviewInvitation/:orderId',
]

/** Whether a page, or the data of one, is among them. */
export function staysOpen(pathname: string): boolean {
  const path = pathname.replace(/\.data$/, '')
  return STAY_OPEN.some((each) => matchPath(each, path))
}
