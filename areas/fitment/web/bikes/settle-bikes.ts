import { guestBikeSchema, type GuestBike as SentBike } from '#fitment/contract/bikes.ts'
import { t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { shopQueryClient } from '#platform/web/query-client.ts'
import { currentSession } from '#platform/web/session/token-store.ts'
import { shop } from '#platform/web/shop-client.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { BIKES_QUERY, type BikeShelf, bikeShelf, changeShelf } from './bike-store.ts'

let running: Promise<void> | undefined

/** Gives a guest's bikes to the account, once. A second tab, which asks too, changes nothing more. */
export function settleBikes(email: string): Promise<void> {
  running ??= settle(email)
    .catch((error: unknown) => {
      // Offline, or the shop is busy: the bikes stay here, and the next page tries again.
      if (!(error instanceof ProblemError)) reportError(error)
    })
    .finally(() => {
      running = undefined
    })
  return running
}

async function settle(email: string): Promise<void> {
  const { bikes, active, own } = bikeShelf()
  if (own?.account === email) return
  // What the shop would not even read stays here.
  const readable = bikes.flatMap((bike) => guestBikeSchema.safeParse(sent(bike)).data ?? [])
  const merged = await shop.mergeBikes({
    body: { bikes: readable, active: active === null ? null : keyAmong(readable, active) },
  })
  // Somebody who signed out meanwhile leaves nothing behind.
  if (currentSession().email !== email) return
  const used = merged.results.find(({ key }) => key === active)?.id ?? null
  const inUse = merged.bikes.find(({ _id }) => _id === used)
  shopQueryClient().setQueryData([BIKES_QUERY, email], merged.bikes)
  const taken = merged.results.filter(({ outcome }) => outcome !== 'kept').map(({ key }) => key)
  take(email, { id: inUse?._id ?? null, fits: inUse?.fits ?? '' }, taken)
  const isLeft = taken.length < bikes.length
  const text = isLeft ? t('Some of your bikes are kept in this browser only') : t('Your bikes are now in your account')
  notify.info(text, { to: '/bikes', label: t('My bikes') })
}

/** What was taken over is no longer kept here. */
function take(account: string, inUse: { id: string | null; fits: string }, taken: readonly string[]): void {
  changeShelf((shelf: BikeShelf) => ({
    v: 1,
    bikes: shelf.bikes.filter(({ key }) => !taken.includes(key)),
    active: shelf.active !== null && taken.includes(shelf.active) ? null : shelf.active,
    own: { account, ...inUse },
  }))
}

const keyAmong = (bikes: readonly SentBike[], active: string) => bikes.find(({ key }) => key === active)?.key ?? null

/** A guest's facts are never those of an order. */
function sent({ facts, ...bike }: BikeShelf['bikes'][number]): unknown {
  const told = Object.entries(facts).map(([place, { value, origin, at }]) => [
    place,
    { value, at, origin: origin === 'ordered' ? 'model' : origin },
  ])
  return { ...bike, facts: Object.fromEntries(told) }
}
