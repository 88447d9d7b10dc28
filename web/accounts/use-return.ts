import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { returnPath } from '#web/session/return-to.ts'
import { useSession } from '#web/session.ts'

/**
 * Leaves a sign-in page as soon as somebody is signed in (here, in another tab, or already before): for the remembered
 * page, else for `otherwise`. Gives the remembered page.
 */
export function useReturnWhenSignedIn(otherwise: string): string | undefined {
  const [search] = useSearchParams()
  const remembered = returnPath(search.get('returnTo'))
  const navigate = useNavigate()
  const signedIn = useSession().state === 'signed-in'
  useEffect(() => {
    if (signedIn) void navigate(remembered ?? otherwise, { replace: true })
  }, [signedIn, remembered, otherwise, navigate])
  return remembered
}
