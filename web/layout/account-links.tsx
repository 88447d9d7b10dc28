import { useLocation } from 'react-router'
import { loadForAction } from '#web/chunks/load-for-action.ts'
import { loginPathFor } from '#web/session/return-to.ts'
import { useSession } from '#web/session/use-session.ts'
import { HeaderLink } from './header-link.tsx'

async function leave() {
  // Fetched when pressed: whoever only looks at parts never needs it.
  const { signOut } = await loadForAction(() => import('#web/session.ts'))
  await signOut()
}

/**
 * Dashboard and Sign Out, or Login. Who is signed in is known in the browser only, so server HTML holds the room for
 * it, empty.
 */
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
    // What is thrown has been told already: the page offers to reload.
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
