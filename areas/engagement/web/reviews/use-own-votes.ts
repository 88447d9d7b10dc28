import { useEffect, useState } from 'react'
import type { Review } from '#engagement/contract/reviews.ts'
import { useSession } from '#platform/web/session/use-session.ts'

export type OwnVotes = { voted: ReadonlySet<string>; own: ReadonlySet<string> }

const NONE: OwnVotes = { voted: new Set(), own: new Set() }

/** What the signed-in customer voted for among these reviews; nothing until that is known. */
export function useOwnVotes(reviews: readonly Review[]): OwnVotes {
  const { email } = useSession()
  const ids = reviews.map(({ _id }) => _id).join(',')
  const [votes, setVotes] = useState(NONE)
  useEffect(() => {
    setVotes(NONE)
    if (email === undefined || ids === '') return
    let isCurrent = true
    askVotes(ids).then(
      (asked) => isCurrent && setVotes(asked),
      // Voting works without: a second vote counts once.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [email, ids])
  return votes
}

/** The client is fetched late: visitors do without. */
async function askVotes(reviews: string): Promise<OwnVotes> {
  const { shop } = await import('#platform/web/shop-client.ts')
  const { voted, own } = await shop.listOwnVotes({ query: { reviews } })
  return { voted: new Set(voted), own: new Set(own) }
}
