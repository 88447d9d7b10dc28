import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { returnPath } from '#web/session/return-to.ts'
import { useSession } from '#web/session.ts'
import { notify } from '#web/ui/notify.ts'
import type { LoginMessage } from './login-message.ts'

type Options = {
  /** Stay for now: who is signed in is about to change. */
  wait?: boolean
  /** What would have been said on the page that is left. */
  words?: LoginMessage | undefined
}

/**
 * Leaves a sign-in page as soon as somebody is signed in (here, in another tab, or already before): for the remembered
 * page, else for `otherwise`. Gives the remembered page.
 */
export function useReturnWhenSignedIn(otherwise: string, { wait = false, words }: Options = {}): string | undefined {
  const [search] = useSearchParams()
  const remembered = returnPath(search.get('returnTo'))
  const navigate = useNavigate()
  const leaving = useSession().state === 'signed-in' && !wait
  const unsaid = useRef(words)
  useEffect(() => {
    if (!leaving) return
    if (unsaid.current) notify[unsaid.current.kind](unsaid.current.text)
    unsaid.current = undefined
    void navigate(remembered ?? otherwise, { replace: true })
  }, [leaving, remembered, otherwise, navigate])
  return remembered
}
