import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MODEL_PLACE, modelValue } from '#fitment/contract/bike.ts'
import type { DescribedBike } from '#fitment/contract/fitment.ts'
import { t } from '#platform/contract/language/text.ts'
import { withQueries } from '#platform/web/query-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { AddProblem } from '../add-problem.tsx'
import { type BikeAddress, bikeAddress } from '../bike-address.ts'
import { BikeTools } from '../bike-tools.tsx'
import { addBike, changeBike, deleteBike, toldUsual } from '../change-bikes.ts'
import { ThisVisitOnly } from '../this-visit-only.tsx'
import { type ShownBike, useBikes } from '../use-bikes.ts'
import type { BikeActions, EditedBike } from './bike-editor.tsx'

/** What the page shows besides the bike itself, once it is known whose it is. */
export type Keeping = { kept: ShownBike | undefined; actions: BikeActions | undefined; note: string; tools: ReactNode }

type Props = EditedBike & { onKeep: (keeping: Keeping) => void }

export default withQueries(KeptBike)

/**
 * Finds out whether the bike of the address is one of those who looks, and what it can do then. It shows nothing
 * itself, so that what somebody has begun to type stays when the scripts arrive.
 */
function KeptBike({ described, address, told, onKeep }: Props) {
  const { bikes, isPending } = useBikes()
  const [error, setError] = useState<unknown>()
  // A link to what is one of one's own bikes leads to that bike.
  const kept = bikes.find((bike) =>
    address.bike === undefined ? bike.fits === described.fits : bike.id === address.bike,
  )
  const isLoading = address.bike !== undefined && !kept && isPending
  const here = { ...address, fits: described.fits, bike: isLoading ? address.bike : kept?.id }
  const { actions, take, rename, drop } = useActions(kept, here, setError)
  useToldFacts(kept !== undefined, told, () => take(factsOf(described, told)))
  useCurrentCode(told.length === 0 ? kept : undefined, here)
  const tools = (
    <>
      <ThisVisitOnly />
      <AddProblem error={error} />
      {!kept && !isLoading && <CopyBike described={described} />}
      <BikeTools fits={described.fits} kept={kept} onRename={rename} onDelete={drop} />
    </>
  )
  const note =
    kept || isLoading
      ? ''
      : t('This bike is not saved yet. Copy it to your bikes, and the shop says on every part whether it fits.')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest follows from these
  useEffect(() => onKeep({ kept, actions, note, tools }), [kept?.fits, kept?.name, kept?.saved, note, described, error])
  return null
}

type Change = Parameters<typeof changeBike>[1]

/** Changes the bike where it is kept, and shows it with its next question. */
function useActions(kept: ShownBike | undefined, here: BikeAddress, onError: (error: unknown) => void) {
  const navigate = useNavigate()
  const change = (wanted: Change, then: BikeAddress, replace = false) => {
    if (!kept) return
    onError(undefined)
    changeBike(kept, wanted)
      .then((fits) => navigate(bikeAddress({ ...then, fits }), { preventScrollReset: true, replace }))
      .catch(onError)
  }
  const next = { ...here, ask: undefined, several: false }
  const onward = here.ask === undefined ? { ...next, step: (here.step ?? 0) + 1 } : next
  const actions: BikeActions = {
    onAnswer: ({ place, values, origin }) =>
      change({ facts: { [place]: values.length === 0 ? null : { value: values.join('|'), origin } } }, onward),
    onUsual: ({ facts }) => change({ facts: toldUsual(facts) }, next),
    onSettle: (place, value) => change({ facts: { [place]: { value, origin: 'marked' } } }, next),
    onRemove: (place) => change({ facts: { [place]: null } }, next),
    onTake: (facts) => {
      const told = facts.map(({ place, value }) => [place, { value, origin: 'model' as const }])
      change({ facts: Object.fromEntries(told) }, next)
    },
  }
  const drop = () => {
    if (kept)
      deleteBike(kept)
        .then(() => navigate('/bikes'))
        .catch(onError)
  }
  const take = (facts: Change['facts']) => change({ facts }, next, true)
  return { actions: kept && actions, take, rename: (name: string) => change({ name }, here), drop }
}

/** What was answered before scripts were there is in the address, and not yet where the bike is kept. */
function useToldFacts(isKept: boolean, told: readonly string[], keep: () => void): void {
  const kept = useRef<readonly string[]>(undefined)
  useEffect(() => {
    if (!isKept || told.length === 0 || kept.current === told) return
    kept.current = told
    keep()
  })
}

function factsOf({ facts }: DescribedBike, told: readonly string[]): Change['facts'] {
  const known = told.map((place) => {
    const value = facts.find((fact) => fact.place === place && !fact.isDefining)?.value
    return [place, value === undefined ? null : { value, origin: 'marked' as const }]
  })
  return Object.fromEntries(known)
}

/** Where a bike was changed in another tab, the address follows. */
function useCurrentCode(kept: ShownBike | undefined, here: BikeAddress): void {
  const navigate = useNavigate()
  const current = kept?.fits
  const address = bikeAddress({ ...here, fits: current })
  useEffect(() => {
    if (current === undefined || current === here.fits) return
    void navigate(address, { replace: true, preventScrollReset: true })
  }, [current, here.fits, address, navigate])
}

/** What a link says was seen by somebody else, so it is weaker than what one says oneself. */
function CopyBike({ described: { template, model, facts } }: { described: DescribedBike }) {
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>()
  const copy = () => {
    const own = facts.filter(({ isDefining }) => !isDefining)
    const stated = own.map(({ place, value }) => [place, value])
    const all = model === null ? stated : [[MODEL_PLACE, modelValue(model)], ...stated]
    const told = all.map(([place, value]) => [place, { value, origin: 'model' as const }])
    const bike = { name: template?.name ?? t('My bike'), template: template?.code, facts: Object.fromEntries(told) }
    addBike(bike)
      .then(({ id, fits }) => navigate(bikeAddress({ bike: id, fits })))
      .catch(setError)
  }
  return (
    <div className="no-print flex flex-wrap items-center gap-4">
      <Button variant="primary" onClick={copy}>
        {t('Copy to my bikes')}
      </Button>
      <AddProblem error={error} />
    </div>
  )
}
