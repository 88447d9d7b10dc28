import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { FitTemplate } from '#fitment/contract/fitment.ts'
import { plural, t, tc } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { shopQueryClient } from '#platform/web/query-client.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'
import { AddProblem } from './add-problem.tsx'
import { bikeAddress, onwardAddress } from './bike-address.ts'
import { addBike, chooseBike } from './change-bikes.ts'
import { NoBikesYet } from './no-bikes-yet.tsx'
import { ThisVisitOnly } from './this-visit-only.tsx'
import { type BikesView, type ShownBike, useBikes } from './use-bikes.ts'
import { whyLeft } from './why-left.ts'

export type KeepKind = (template: FitTemplate) => void

type ForPart = { part: { _id: string; name: string } | null }

/**
 * The bikes of whoever looks. `onReady` gets what keeps another one, of a kind, and opens it, or the part it is for.
 */
export default function MyBikes({ part, onReady }: ForPart & { onReady: (keep: () => KeepKind) => void }) {
  const [queries] = useState(shopQueryClient)
  const navigate = useNavigate()
  const [problem, setProblem] = useState<unknown>()
  useEffect(() => {
    const keep: KeepKind = ({ name, code }) =>
      void addBike({ name, template: code, facts: {} })
        .then(({ id, fits }) => navigate(onwardAddress({ bike: id, fits }, part)))
        .catch(setProblem)
    onReady(() => keep) // A state that is a function
  }, [navigate, onReady, part])
  return (
    <QueryClientProvider client={queries}>
      <OwnBikes part={part} />
      <AddProblem error={problem} />
    </QueryClientProvider>
  )
}

function OwnBikes({ part }: ForPart) {
  const { state } = useSession()
  const { bikes, active, isPending, error, refetch } = useBikes()
  const isSignedIn = state === 'signed-in'
  return (
    <>
      <ThisVisitOnly />
      <ProblemNotice error={error} onRetry={refetch} />
      {isPending && <Skeleton className="mb-10 h-40 w-full" />}
      {!isPending && bikes.length === 0 && <NoBikesYet isSignedIn={isSignedIn} />}
      {!isPending && bikes.length > 0 && (
        <section aria-labelledby="bikes" className="mb-10">
          <h2 id="bikes" className="mb-4 text-xl">
            {plural(bikes.length, '{count} bike', '{count} bikes')}
          </h2>
          <BikeList bikes={bikes} active={active} isSignedIn={isSignedIn} part={part} />
        </section>
      )}
    </>
  )
}

type ListProps = Pick<BikesView, 'bikes' | 'active'> & ForPart & { isSignedIn: boolean }

/** The bikes of whoever looks; one of them may be the one that lists and parts are checked against. */
function BikeList({ bikes, active, isSignedIn, part }: ListProps) {
  const savedBikes = bikes.filter(({ saved }) => saved !== undefined).length
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {bikes.map((bike) => (
        <li key={bike.id} className="grid min-w-0">
          <BikeCard
            bike={bike}
            isActive={bike === active}
            part={part}
            left={isSignedIn && bike.guest !== undefined ? whyLeft(savedBikes) : ''}
          />
        </li>
      ))}
    </ul>
  )
}

/** How much is known of a bike, and what its owner has to settle. */
function knownText(facts: number, open: number): string {
  if (facts === 0) return t('Only its type is known')
  return open === 0
    ? plural(facts, '{count} fact', '{count} facts')
    : plural(facts, '{count} fact, {open} to resolve', '{count} facts, {open} to resolve', {
        open: countText(open),
      })
}

/** `left`: why a bike of the browser is not in the account. */
function BikeCard({ bike, isActive, left, part }: ForPart & { bike: ShownBike; isActive: boolean; left: string }) {
  const { id, name, fits, facts, contradictions } = bike
  const count = Object.keys(facts).length
  const open = Object.keys(contradictions).length
  const link = useRef<HTMLAnchorElement>(null)
  const use = () => {
    link.current?.focus() // Its button goes
    chooseBike(bike)
  }
  return (
    <article aria-label={name} className="sheet flex flex-col gap-3 p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="wrap-anywhere text-lg">{name}</h3>
        {isActive && <StatusBadge status="in use" />}
      </div>
      <p className="flex-1 text-graphite">
        {knownText(count, open)}
        {left && <span className="block">{left}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        {part && (
          <Link
            to={onwardAddress({ fits }, part)}
            className="btn btn-primary text-base"
            onClick={() => chooseBike(bike)}
          >
            {t('Check with this bike')}
            <span className="sr-only">: {name}</span>
          </Link>
        )}
        <Link ref={link} to={bikeAddress({ bike: id, fits })} className="btn btn-outline border-graphite text-base">
          {tc('verb', 'Open')}
          <span className="sr-only"> {name}</span>
        </Link>
        {!isActive && (
          <Button onClick={use}>
            {tc('button', 'Use')}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
    </article>
  )
}
