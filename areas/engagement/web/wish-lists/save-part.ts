import type { Part } from '#catalogue/contract/catalogue.ts'
import { FIRST_LIST, MOST_WISHES } from '#engagement/contract/wish-limits.ts'
import { t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { currentSession } from '#platform/web/session/token-store.ts'
import { shop } from '#platform/web/shop-client.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { readListsAgain } from './own-lists.ts'
import { changeGuestWishes, guestWishes, isListInMemory } from './wish-store.ts'

export type SavablePart = Pick<Part, '_id' | 'name' | 'price' | 'min' | 'availableQuantity'>

const view = () => ({ to: '/wishes', label: t('View list') })

/** Puts a part on a list of whoever looks, or takes it off, and says so. */
export async function savePart(part: SavablePart, wanted: boolean, list: string = FIRST_LIST): Promise<void> {
  if (currentSession().state !== 'signed-in') return saveHere(part, wanted)
  const params = { id: list, part: part._id }
  try {
    if (wanted) await shop.putWish({ params, body: {} })
    else await shop.removeWish({ params })
    await readListsAgain()
    tell(part, wanted)
  } catch (error) {
    notify.error(wordsOf(error))
  }
}

function saveHere({ _id, min, price, availableQuantity, ...part }: SavablePart, wanted: boolean): void {
  if (wanted && guestWishes().length >= MOST_WISHES) {
    notify.error(t('A list has at most {most} parts. Remove some.', { most: String(MOST_WISHES) }))
    return
  }
  const wish = { part: _id, quantity: min, seenPrice: price, wasOut: availableQuantity < min }
  const others = (wishes: ReturnType<typeof guestWishes>) => wishes.filter((one) => one.part !== _id)
  changeGuestWishes((wishes) =>
    wanted ? [...others(wishes), { ...wish, addedAt: new Date().toISOString() }] : others(wishes),
  )
  if (wanted && isListInMemory())
    notify.warning(
      t('Saved {name}. This browser does not store it, so it is gone when you close the page.', { name: part.name }),
    )
  else tell(part, wanted)
}

function tell({ name }: { name: string }, wanted: boolean): void {
  if (wanted) notify.success(t('Saved {name}', { name }), view())
  else notify.info(t('Removed {name} from your list', { name }), view())
}

/** The first thing that is wrong, else the whole. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof ProblemError)) return t('We can’t reach the shop. Check your connection and try again.')
  const { detail, errors = [] } = error.problem as { detail: string; errors?: { message: string }[] }
  return errors[0] ? `${errors[0].message}.` : detail
}
