import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Review } from '#engagement/contract/reviews.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { useLoginPath } from '#platform/web/session/use-login-path.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { notify } from '#platform/web/ui/notify.ts'

type Props = { review: Review; votes: OwnVotes }

/** How many found a review helpful, and a button to say so or take it back. Authors don't vote for themselves. */
export function HelpfulVote({ review, votes }: Props) {
  const { _id: id, name } = review
  const { state } = useSession()
  const loginPath = useLoginPath()
  const navigate = useNavigate()
  const [changed, setChanged] = useState<{ helpful: number; voted: boolean }>()
  const [pending, setPending] = useState(false)
  const { helpful, voted } = changed ?? { helpful: review.helpful, voted: votes.voted.has(id) }

  const press = async () => {
    if (state === 'signed-out') return navigate(loginPath)
    setPending(true)
    try {
      const { shop } = await import('#platform/web/shop-client.ts')
      const answer = await (voted ? shop.takeBackVote : shop.voteForReview)({ params: { id } })
      setChanged({ helpful: answer.helpful, voted: !voted })
    } catch {
      notify.error(t('Your vote was not saved. Try again.'))
    } finally {
      setPending(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {!votes.own.has(id) && (
        <Button
          variant="quiet"
          className="-ms-4"
          aria-label={t('Helpful: review by {name}', { name })}
          aria-pressed={voted}
          pending={pending}
          pendingLabel={t('Helpful')}
          onClick={() => void press()}
        >
          {voted && <span aria-hidden="true">✓</span>}
          {t('Helpful')}
        </Button>
      )}
      <span role="status" className="text-graphite">
        {helpful > 0 && plural(helpful, '{count} found this helpful', '{count} found this helpful')}
      </span>
    </div>
  )
}

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
