import type { Part } from '#catalogue/contract/catalogue.ts'
import { FIRST_LIST, MOST_WISHES } from '#engagement/contract/wish-limits.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { currentSession } from '#platform/web/session/token-store.ts'
import { shop } from '#platform/web/shop-client.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { readListsAgain } from './own-lists.ts'
import { changeGuestWishes, guestWishes, isListInMemory } from './wish-store.ts'

export type SavablePart = Pick<Part, '_id' | 'name' | 'price' | 'min' | 'availableQuantity'>

const VIEW = { to: '/wishes', label: 'View list' }
const ONLY_NOW = 'This browser does not store it, so it is gone when you close the page.'

/** Puts a part on a list of whoever looks, or takes it off, and says so. */
export async function savePart(part: SavablePart, wanted: boolean, list: string = FIRST_LIST): Promise<void> {
  if (currentSession().state !== 'signed-in') return saveHere(part, wanted)
  const params = { id: list, part: part._id }
  try {
    if (wanted) await shop.putWish({ params, body: {} })
    else await shop.removeWish({ params })
    await readListsAgain()
    say(part, wanted)
  } catch (error) {
    notify.error(wordsOf(error))
  }
}

function saveHere({ _id, min, price, availableQuantity, ...part }: SavablePart, wanted: boolean): void {
  if (wanted && guestWishes().length >= MOST_WISHES) {
    notify.error(`A list has at most ${MOST_WISHES} parts. Remove some.`)
    return
  }
  const wish = { part: _id, quantity: min, seenPrice: price, wasOut: availableQuantity < min }
  const others = (wishes: ReturnType<typeof guestWishes>) => wishes.filter((one) => one.part !== _id)
  changeGuestWishes((wishes) =>
    wanted ? [...others(wishes), { ...wish, addedAt: new Date().toISOString() }] : others(wishes),
  )
  if (wanted && isListInMemory()) notify.warning(`Saved ${part.name}. ${ONLY_NOW}`)
  else say(part, wanted)
}

function say({ name }: { name: string }, wanted: boolean): void {
  if (wanted) notify.success(`Saved ${name}`, VIEW)
  else notify.info(`Removed ${name} from your list`, VIEW)
}

/** The first thing that is wrong, else the whole. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof ProblemError)) return 'We can’t reach the shop. Check your connection and try again.'
  const { detail, errors = [] } = error.problem as { detail: string; errors?: { message: string }[] }
  return errors[0] ? `${errors[0].message}.` : detail
}
