import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPathFor } from '../session/return-to.ts'
import { signOut, useSession } from '../session.ts'
import { ProblemNotice } from '../ui/problem-notice.tsx'
import { useAdminCheck } from './use-admin.ts'

type Props = { children: ReactNode; waiting: ReactNode }

/** For logged-in accounts only; others go to the login page and return. */
export function RequireAccount({ children, waiting }: Props) {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (session.state === 'signed-in') wasSignedIn.current = true
    if (session.state !== 'signed-out') return
    const leaveTo = wasSignedIn.current ? session.leaveTo : undefined
    void navigate(leaveTo ?? loginPathFor(pathname + search), { replace: true })
  }, [session, navigate, pathname, search])
  return session.state === 'signed-in' ? children : waiting
}

/** For administrators only; others are signed out and sent to the login page (specification, section 4). */
export function RequireAdmin({ children, waiting }: Props) {
  const check = useAdminCheck()
  const refused = check.data === false
  useEffect(() => {
    if (refused) void signOut({ leaveTo: '/login' })
  }, [refused])
  if (check.isError) return <ProblemNotice error={check.error} onRetry={() => void check.refetch()} />
  return check.data ? children : waiting
}
