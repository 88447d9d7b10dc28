import { v4 as newKey } from 'uuid'
import { MOST_BIKES, MOST_FACTS } from '#fitment/contract/bike.ts'
import type { BikeFact, Origin } from '#fitment/contract/bike-facts.ts'
import type { Bike } from '#fitment/contract/bikes.ts'
import type { UsualFacts } from '#fitment/contract/fitment.ts'
import { t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { shopQueryClient } from '#platform/web/query-client.ts'
import { currentSession } from '#platform/web/session/token-store.ts'
import { shop } from '#platform/web/shop-client.ts'
import { BIKES_QUERY, bikeShelf, changeShelf, putGuestBike, removeGuestBike } from './bike-store.ts'
import { codeOf, type ShownBike } from './use-bikes.ts'

type ToldOrigin = Exclude<Origin, 'ordered'>
export type Told = Readonly<Record<string, { value: string; origin: ToldOrigin } | null>>
type NewBike = {
  name: string
  template?: string | undefined
  facts: Readonly<Record<string, { value: string; origin: ToldOrigin }>>
}

/** What bikes of the kind usually have, as told by their owner in one go. */
export const toldUsual = (facts: UsualFacts['facts']): Told =>
  Object.fromEntries(facts.map(({ place, value }) => [place, { value, origin: 'template' }]))

type Kept = { id: string; fits: string }

/** Why a bike was not kept. */
class TooManyBikes extends Error {
  override name = 'TooManyBikes'
  constructor() {
    super(t('You can keep {most} bikes. Delete one first.', { most: countText(MOST_BIKES) }))
  }
}

/** Keeps a bike in the account, or in this browser, and uses it. @throws ProblemError, TooManyBikes */
export async function addBike({ name, template, facts }: NewBike): Promise<Kept> {
  const key = newKey()
  if (currentSession().state === 'signed-in') {
    const { bike } = await shop.addBike({ body: { key, name, template, facts }, idempotencyKey: key })
    remember(bike, true)
    return { id: bike._id, fits: bike.fits }
  }
  const changedAt = new Date().toISOString()
  const stated = Object.entries(facts).map(([place, fact]) => [place, { ...fact, at: changedAt }])
  const guest = { key, name, ...(template && { template }), facts: Object.fromEntries(stated), changedAt }
  if (!putGuestBike(guest)) throw new TooManyBikes()
  changeShelf((shelf) => ({ ...shelf, active: key }))
  return { id: key, fits: codeOf(guest) }
}

/** States facts of a bike, takes off those that are null, or renames it. Answers its code. @throws ProblemError */
export async function changeBike(
  { saved, guest, fits }: ShownBike,
  { name, facts = {} }: { name?: string; facts?: Told | undefined },
): Promise<string> {
  if (saved) {
    const { version } = saved
    const { bike } = await shop.editBike({ params: { id: saved._id }, body: { version, name, facts } })
    remember(bike, bikeShelf().own?.id === bike._id)
    return bike.fits
  }
  if (!guest) return fits
  await checkFacts(fits, facts)
  const changedAt = new Date().toISOString()
  const known: Record<string, BikeFact> = { ...guest.facts }
  for (const [place, fact] of Object.entries(facts)) {
    if (fact && (place in known || Object.keys(known).length < MOST_FACTS)) known[place] = { ...fact, at: changedAt }
    else delete known[place]
  }
  const changed = { ...guest, name: name ?? guest.name, facts: known, changedAt }
  putGuestBike(changed)
  return codeOf(changed)
}

/**
 * What nobody knows must not be kept: the bike could not be checked against anything. What is usual is in the rule
 * book.
 * @throws ProblemError
 */
async function checkFacts(fits: string, facts: Told): Promise<void> {
  for (const [place, fact] of Object.entries(facts)) {
    if (fact && fact.origin !== 'template')
      await shop.describeBike({ query: { fits, place, value: fact.value.split('|') } })
  }
}

/** @throws ProblemError */
export async function deleteBike({ id, saved, guest }: ShownBike): Promise<void> {
  if (guest) return removeGuestBike(id)
  if (!saved) return
  await shop.deleteBike({ params: { id } })
  if (bikeShelf().own?.id === id) changeShelf(({ own: _, ...shelf }) => shelf)
  await shopQueryClient().invalidateQueries({ queryKey: [BIKES_QUERY] })
}

/** The bike that lists and pages of parts ask about; null for none. */
export function chooseBike(bike: Pick<ShownBike, 'id' | 'fits' | 'guest'> | null): void {
  const { email } = currentSession()
  const isOwn = bike !== null && bike.guest === undefined && email !== undefined
  changeShelf(({ own: _, ...shelf }) => ({
    ...shelf,
    active: bike?.guest ? bike.id : null,
    ...(email !== undefined && { own: { account: email, id: isOwn ? bike.id : null, fits: isOwn ? bike.fits : '' } }),
  }))
}

/** What the shop answered is what is shown from now on. */
function remember(bike: Bike, isInUse: boolean): void {
  const { email } = currentSession()
  if (email === undefined) return
  shopQueryClient().setQueryData([BIKES_QUERY, email], (bikes: readonly Bike[] | undefined) =>
    bikes?.some(({ _id }) => _id === bike._id)
      ? bikes.map((one) => (one._id === bike._id ? bike : one))
      : [...(bikes ?? []), bike],
  )
  if (!isInUse) return
  changeShelf((shelf) => ({ ...shelf, active: null, own: { account: email, id: bike._id, fits: bike.fits } }))
}
