import type { DescribedBike, UsualFacts } from '#fitment/contract/fitment.ts'
import { shop } from '#platform/web/shop-client.ts'
import { bikeShelf } from '../bikes/bike-store.ts'
import { changeBike, type Told, toldUsual } from '../bikes/change-bikes.ts'
import { guestBike, type ShownBike, savedBike } from '../bikes/use-bikes.ts'

/**
 * Keeps an answer that was given in a list or on a part's page: with the bike in use, where the page is for that bike.
 * The page's address has the answer in any case, so what can't be kept is lost nowhere.
 */
export async function keepAnswer(fits: string, place: string, value: string): Promise<void> {
  await changeInUse(fits, async () => {
    const described = await shop.describeBike({ query: { fits, place, value: [value] } })
    return { [place]: { value: asWritten(described, place) ?? value, origin: 'marked' } }
  })
}

/** Keeps what bikes of the kind usually have: it yields to whatever is said later. */
export async function keepUsual(fits: string, { facts }: UsualFacts): Promise<void> {
  await changeInUse(fits, async () => toldUsual(facts))
}

async function changeInUse(fits: string, facts: () => Promise<Told>): Promise<void> {
  try {
    const bike = await bikeInUse()
    if (bike?.fits === fits) await changeBike(bike, { facts: await facts() })
  } catch {
    // Refused or out of reach: the address keeps it.
  }
}

/** The book's own spelling, so that the bike's code is that of the page. */
const asWritten = ({ facts }: DescribedBike, place: string) => facts.find((fact) => fact.place === place)?.value

async function bikeInUse(): Promise<ShownBike | undefined> {
  const { bikes, active, own } = bikeShelf()
  const guest = bikes.find(({ key }) => key === active)
  if (guest) return guestBike(guest)
  if (!own?.id) return undefined
  const saved = (await shop.listBikes({})).find(({ _id }) => _id === own.id)
  return saved && savedBike(saved)
}
