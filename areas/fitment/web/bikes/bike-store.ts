import { MOST_BIKES } from '#fitment/contract/bike.ts'
import { type BikeFacts, valuesOf } from '#fitment/contract/bike-facts.ts'
import { printFitCode } from '#fitment/contract/fit-code.ts'
import { t } from '#platform/contract/language/text.ts'
import type { ActiveBike } from './active-bike.ts'
import { storedBikes } from './stored-bikes.ts'

/** A bike that only this browser knows. `key` names it, so that it is merged once. */
export type GuestBike = { key: string; name: string; template?: string; facts: BikeFacts; changedAt: string }

/**
 * The bikes of this browser. `active` is the key of the one in use. Of an account's bikes only the one in use is known
 * here, by id and fit code: the others are the account's to show.
 */
export type BikeShelf = {
  v: 1
  bikes: readonly GuestBike[]
  active: string | null
  own?: { account: string; id: string | null; fits: string } | undefined
}

/** Query key of an account's bikes. */
export const BIKES_QUERY = 'bikes'
const EMPTY: BikeShelf = { v: 1, bikes: [], active: null }

let seen: { text: string; shelf: BikeShelf } = { text: '', shelf: EMPTY }

/** Stable between changes. Browser only. */
export function bikeShelf(): BikeShelf {
  const text = storedBikes.get()
  if (text !== seen.text) seen = { text, shelf: readShelf(text) }
  return seen.shelf
}

/** Public pages are the same for everyone. */
export const noBikes = (): BikeShelf => EMPTY

/** Changes what is stored now, which another tab may have changed since. */
export function changeShelf(change: (shelf: BikeShelf) => BikeShelf): void {
  const next = change(bikeShelf())
  const isEmpty = next.bikes.length === 0 && next.active === null && !next.own
  storedBikes.set(isEmpty ? '' : JSON.stringify({ ...next, inUse: inUse(next) }))
}

/** For pages that only ask which bike is in use. */
function inUse({ bikes, active, own }: BikeShelf): ActiveBike | undefined {
  const bike = bikes.find(({ key }) => key === active)
  if (bike) return { name: bike.name, fits: printFitCode({ template: bike.template, facts: valuesOf(bike.facts) }) }
  return own?.fits ? { name: t('your bike'), fits: own.fits } : undefined
}

/** False where there are as many as there may be. A bike with a known key takes the other's place. */
export function putGuestBike(bike: GuestBike): boolean {
  const { bikes } = bikeShelf()
  const isKnown = bikes.some(({ key }) => key === bike.key)
  if (!isKnown && bikes.length >= MOST_BIKES) return false
  changeShelf((shelf) => ({
    ...shelf,
    bikes: isKnown ? shelf.bikes.map((one) => (one.key === bike.key ? bike : one)) : [...shelf.bikes, bike],
  }))
  return true
}

export function removeGuestBike(key: string): void {
  changeShelf((shelf) => ({
    ...shelf,
    bikes: shelf.bikes.filter((one) => one.key !== key),
    active: shelf.active === key ? null : shelf.active,
  }))
}

/** The next person at this browser must not see whose bikes were in use. */
export function forgetOwnBike(): void {
  if (bikeShelf().own) changeShelf(({ own: _, ...shelf }) => shelf)
}

/** What cannot be read is left out. */
function readShelf(text: string): BikeShelf {
  const stored = parsed(text)
  if (!isRecord(stored) || stored.v !== 1 || !Array.isArray(stored.bikes)) return EMPTY
  const bikes = stored.bikes.filter(isGuestBike).slice(0, MOST_BIKES)
  const active = bikes.some(({ key }) => key === stored.active) ? (stored.active as string) : null
  return { v: 1, bikes, active, ...(isOwn(stored.own) && { own: stored.own }) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const areTexts = (...values: unknown[]) => values.every((value) => typeof value === 'string')

function isGuestBike(value: unknown): value is GuestBike {
  if (!isRecord(value) || !areTexts(value.key, value.name, value.changedAt) || !isRecord(value.facts)) return false
  if (value.template !== undefined && typeof value.template !== 'string') return false
  return Object.values(value.facts).every((fact) => isRecord(fact) && areTexts(fact.value, fact.origin, fact.at))
}

function isOwn(value: unknown): value is NonNullable<BikeShelf['own']> {
  return isRecord(value) && areTexts(value.account, value.fits) && (value.id === null || areTexts(value.id))
}
