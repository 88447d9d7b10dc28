import { useLocation } from 'react-router'
import { loadForAction } from '#platform/web/lazy/load-for-action.ts'
import { loginPathFor } from '#platform/web/session/return-to.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { HeaderLink } from '#platform/web/ui/header-link.tsx'

async function leave() {
  // Loaded on click: visitors who only browse never need it.
  const { signOut } = await loadForAction(() => import('#platform/web/session.ts'))
  await signOut()
}

/** Only the browser knows the session, so server HTML reserves the space, empty. */
export function AccountLinks({ onFollow = () => {} }: { onFollow?: () => void }) {
  const { state } = useSession()
  const { pathname, search } = useLocation()
  if (state === 'unknown') return <span className="header-link invisible">Login</span>
  if (state === 'signed-out') {
    return (
      <HeaderLink to={loginPathFor(pathname + search)} onClick={onFollow}>
        Login
      </HeaderLink>
    )
  }
  const signOut = () => {
    onFollow()
    // Already reported: the page offers to reload.
    leave().catch(() => {})
  }
  return (
    <>
      <HeaderLink to="/dashboard" onClick={onFollow}>
        Dashboard
      </HeaderLink>
      <button type="button" className="header-link" onClick={signOut}>
        Sign Out
      </button>
    </>
  )
}
