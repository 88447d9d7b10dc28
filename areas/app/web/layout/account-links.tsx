import { t } from '#platform/contract/language/text.ts'
import { loadForAction } from '#platform/web/lazy/load-for-action.ts'
import { useLoginPath } from '#platform/web/session/use-login-path.ts'
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
  const loginPath = useLoginPath()
  if (state === 'unknown') return <span className="header-link invisible">{t('Login')}</span>
  if (state !== 'signed-in') {
    return (
      <HeaderLink to={loginPath} onClick={onFollow}>
        {t('Login')}
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
        {t('Dashboard')}
      </HeaderLink>
      <button type="button" className="header-link" onClick={signOut}>
        {t('Sign Out')}
      </button>
    </>
  )
}
