import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MODEL_PLACE, modelValue } from '#fitment/contract/bike.ts'
import type { DescribedBike } from '#fitment/contract/fitment.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { AddProblem } from './add-problem.tsx'
import { bikeAddress } from './bike-address.ts'
import { addBike } from './change-bikes.ts'

/** What a link says was seen by somebody else, so it is weaker than what one says oneself. */
export function CopyBike({ described: { template, model, facts } }: { described: DescribedBike }) {
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>()
  const copy = () => {
    const own = facts.filter(({ isDefining }) => !isDefining)
    const stated = own.map(({ place, value }) => [place, value])
    const all = model === null ? stated : [[MODEL_PLACE, modelValue(model)], ...stated]
    const told = all.map(([place, value]) => [place, { value, origin: 'model' as const }])
    const bike = { name: template?.name ?? 'My bike', template: template?.code, facts: Object.fromEntries(told) }
    addBike(bike)
      .then(({ id, fits }) => navigate(bikeAddress({ bike: id, fits })))
      .catch(setError)
  }
  return (
    <div className="no-print flex flex-wrap items-center gap-4">
      <Button variant="primary" onClick={copy}>
        Copy to my bikes
      </Button>
      <AddProblem error={error} />
    </div>
  )
}
