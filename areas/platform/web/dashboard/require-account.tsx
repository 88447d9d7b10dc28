import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { NOT_IN_ROLE } from '#platform/contract/problem.ts'
import { screenNeeds } from '#platform/contract/screens.ts'
import { useLoginPath } from '../session/use-login-path.ts'
import { signOut, useSession } from '../session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ProblemNotice } from '../ui/problem-notice.tsx'
import { useStaffCheck } from './use-admin.ts'

type Props = { children: ReactNode; waiting: ReactNode }

/**
 * For logged-in accounts only; others, and who comes with a session that has ended, go to the login page and return. A
 * page whose session ends while it is open stays, with what was typed. Without scripts nobody can log in: a sentence
 * says so.
 */
export function RequireAccount({ children, waiting }: Props) {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const loginPath = useLoginPath()
  const openedAt = useRef<string>(undefined)
  const isOpen =
    session.state === 'signed-in' || (session.state === 'ended' && session.seen && openedAt.current === pathname)
  useEffect(() => {
    if (session.state === 'unknown') return
    if (isOpen) {
      openedAt.current = pathname
      return
    }
    const leaveTo = session.state === 'signed-out' && openedAt.current ? session.leaveTo : undefined
    void navigate(leaveTo ?? loginPath, { replace: true })
  }, [session, isOpen, navigate, pathname, loginPath])
  if (isOpen) return children
  return (
    <>
      <p className="mt-4 hidden noscript:block">
        {t('This page needs JavaScript. Turn it on in your browser, then reload this page.')}
      </p>
      <div className="noscript:hidden">{waiting}</div>
    </>
  )
}

/**
 * For staff whose role has the page. Other staff read that it does not; customers are signed out and sent to the login
 * page (specification, section 4).
 */
export function RequireAdmin({ children, waiting }: Props) {
  const { pathname } = useLocation()
  const check = useStaffCheck()
  const refused = check.data?.isStaff === false
  useEffect(() => {
    if (refused) void signOut({ leaveTo: '/login', why: say(FOR_ADMINISTRATORS) })
  }, [refused])
  if (check.data?.isStaff) {
    // Administrators may open a page that the list of screens has forgotten.
    if (check.data.may(screenNeeds(pathname) ?? 'settings.edit')) return children
    return <EmptyState title={say(NOT_IN_ROLE)}>{t('Ask an administrator of the shop if you need it.')}</EmptyState>
  }
  return check.isError ? <ProblemNotice error={check.error} onRetry={() => void check.refetch()} /> : waiting
}

const FOR_ADMINISTRATORS = msg('You were signed out, because that page is for administrators.')
