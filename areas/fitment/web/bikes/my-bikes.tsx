import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FitTemplate } from '#fitment/contract/fitment.ts'
import { shopQueryClient } from '#platform/web/query-client.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { AddProblem } from './add-problem.tsx'
import { bikeAddress } from './bike-address.ts'
import { BikeList } from './bike-list.tsx'
import { addBike } from './change-bikes.ts'
import { NoBikesYet } from './no-bikes-yet.tsx'
import { ThisVisitOnly } from './this-visit-only.tsx'
import { useBikes } from './use-bikes.ts'

export type KeepKind = (template: FitTemplate) => void

/** The bikes of whoever looks. `onReady` gets what keeps another one, of a kind, and opens it. */
export default function MyBikes({ onReady }: { onReady: (keep: () => KeepKind) => void }) {
  const [queries] = useState(shopQueryClient)
  const navigate = useNavigate()
  const [problem, setProblem] = useState<unknown>()
  useEffect(() => {
    const keep: KeepKind = ({ name, code }) =>
      void addBike({ name, template: code, facts: {} })
        .then(({ id, fits }) => navigate(bikeAddress({ bike: id, fits })))
        .catch(setProblem)
    onReady(() => keep) // A state that is a function
  }, [navigate, onReady])
  return (
    <QueryClientProvider client={queries}>
      <OwnBikes />
      <AddProblem error={problem} />
    </QueryClientProvider>
  )
}

function OwnBikes() {
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
            {bikes.length === 1 ? '1 bike' : `${bikes.length} bikes`}
          </h2>
          <BikeList bikes={bikes} active={active} isSignedIn={isSignedIn} />
        </section>
      )}
    </>
  )
}
