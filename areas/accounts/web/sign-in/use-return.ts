import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { returnPath } from '#platform/web/session/return-to.ts'
import { useSession } from '#platform/web/session.ts'
import { notify } from '#platform/web/ui/notify.ts'
import type { LoginMessage } from './login-message.ts'

type Options = {
  /** Stay for now: the session is about to change. */
  wait?: boolean
  /** Shown as a toast on the next page if this one is left before showing it. */
  message?: LoginMessage | undefined
}

/** Leaves a sign-in page once there is a session (from this tab or another), for the `returnTo` page or `otherwise`. */
export function useReturnWhenSignedIn(otherwise: string, { wait = false, message }: Options = {}): string | undefined {
  const [search] = useSearchParams()
  const remembered = returnPath(search.get('returnTo'))
  const navigate = useNavigate()
  const leaving = useSession().state === 'signed-in' && !wait
  const unshown = useRef(message)
  useEffect(() => {
    if (!leaving) return
    if (unshown.current) notify[unshown.current.kind](unshown.current.text)
    unshown.current = undefined
    void navigate(remembered ?? otherwise, { replace: true })
  }, [leaving, remembered, otherwise, navigate])
  return remembered
}
