import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type BikeFact, valuesOf } from '#fitment/contract/bike-facts.ts'
import type { Bike } from '#fitment/contract/bikes.ts'
import { printFitCode } from '#fitment/contract/fit-code.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { BIKES_QUERY, type BikeShelf, bikeShelf, type GuestBike, noBikes } from './bike-store.ts'
import { storedBikes } from './stored-bikes.ts'

/** A bike of the account, or of this browser. */
export type ShownBike = {
  id: string
  name: string
  fits: string
  facts: Readonly<Record<string, BikeFact>>
  contradictions: Readonly<Record<string, { stated: Stated; fitted: Stated }>>
  saved?: Bike // Of the account
  guest?: GuestBike // Of this browser
}
type Stated = NonNullable<Bike['facts'][number]['contradiction']>['stated']

export type BikesView = {
  bikes: readonly ShownBike[]
  active: ShownBike | undefined
  fits: string // Of the active one, also while the account's are being read
  isPending: boolean
  error: unknown
  refetch: () => void
}

function useBikeShelf(): BikeShelf {
  return useSyncExternalStore(storedBikes.subscribe, bikeShelf, noBikes)
}

/** The bikes of whoever looks: those of the account first, then those that only this browser knows. */
export function useBikes(): BikesView {
  const shelf = useBikeShelf()
  const { state, email } = useSession()
  const saved = useQuery({
    queryKey: [BIKES_QUERY, email],
    queryFn: () => shop.listBikes({}),
    enabled: email !== undefined,
  })
  const own = email === undefined ? [] : (saved.data ?? []).map(savedBike)
  const bikes = [...own, ...shelf.bikes.map(guestBike)]
  const used = shelf.own?.account === email ? shelf.own : undefined
  const active = bikes.find(({ id }) => id === (shelf.active ?? used?.id))
  return {
    bikes,
    active,
    fits: active?.fits ?? used?.fits ?? '',
    isPending: state === 'unknown' || (email !== undefined && saved.isPending),
    error: saved.error,
    refetch: () => void saved.refetch(),
  }
}

export function savedBike(saved: Bike): ShownBike {
  const { _id: id, name, fits } = saved
  const contradicted = saved.facts.flatMap(({ place, contradiction }) =>
    contradiction ? [[place, contradiction]] : [],
  )
  return {
    ...{ id, name, fits, saved },
    facts: Object.fromEntries(saved.facts.map(({ place, value, origin, at }) => [place, { value, origin, at }])),
    contradictions: Object.fromEntries(contradicted),
  }
}

export function guestBike(guest: GuestBike): ShownBike {
  const { key: id, name, facts } = guest
  return { ...{ id, name, facts, guest }, fits: codeOf(guest), contradictions: {} }
}

export function codeOf({ template, facts }: Pick<GuestBike, 'template' | 'facts'>): string {
  return printFitCode({ template, facts: valuesOf(facts) })
}
