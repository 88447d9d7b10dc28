import { useLocation } from 'react-router'
import { loginPathFor } from '#web/session/return-to.ts'
import { useSession } from '#web/session/use-session.ts'
import { HeaderLink } from './header-link.tsx'

async function leave() {
  // Fetched when pressed: whoever only looks at parts never needs it.
  const { signOut } = await import('#web/session.ts')
  await signOut()
}

/** Dashboard and Sign Out, or Login. Who is signed in is known in the browser only, so server HTML holds the room for it, empty. */
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
    void leave()
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
