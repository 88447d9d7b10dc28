import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { adoptSession } from '../session.ts'

/** Adopts the session that a federated sign-in or an email link has started (`?resume=1`). */
export function useResumedSession(): { resuming: boolean; problem: string | undefined } {
  const [params] = useSearchParams()
  const asked = params.has('resume') && !params.has('error')
  const [outcome, setOutcome] = useState<{ problem: string | undefined }>()
  useEffect(() => {
    if (!asked) return
    let wanted = true
    void adoptSession().then((adopted) => {
      if (wanted) setOutcome({ problem: adopted.signedIn ? undefined : adopted.message })
    })
    return () => {
      wanted = false
    }
  }, [asked])
  return { resuming: asked && !outcome, problem: outcome?.problem }
}
