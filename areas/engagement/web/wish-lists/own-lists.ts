import { guestWishSchema, wishListOperations } from '#engagement/contract/wish-lists.ts'
import { newId } from '#orders/web/basket/basket-storage.ts'
import { t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { shopQueryClient } from '#platform/web/query-client.ts'
import { currentSession } from '#platform/web/session/token-store.ts'
import { shop } from '#platform/web/shop-client.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { guestList, keepGuestList, keepOwnLists, type OwnList, withBatch, withoutBatch } from './wish-store.ts'

/** Query keys of an account's lists, and of one of them. */
export const LISTS_QUERY = 'listWishLists'
export const LIST_QUERY = 'getWishList'

let running: Promise<void> | undefined

/** The account's lists, with what this browser kept before sign-in; for hearts and pages. Never fails. */
export function readOwnLists(): Promise<void> {
  const { email } = currentSession()
  if (email === undefined) return Promise.resolve()
  running ??= settleWishes(email)
    .then(async () => {
      const lists = await askLists(email)
      shopQueryClient().setQueryData([LISTS_QUERY, email], lists)
      await shopQueryClient().invalidateQueries({
        queryKey: [LIST_QUERY, email],
        // Not of one that has just been deleted, which its page still shows.
        predicate: ({ queryKey: [, , list] }) => lists.some(({ _id }) => _id === list),
      })
    })
    .catch((error: unknown) => {
      // Offline, or the shop is busy: the hearts stay as they are, and the next page tries again.
      if (!(error instanceof ProblemError)) reportError(error)
    })
    .finally(() => {
      running = undefined
    })
  return running
}

/** After a change, which a reading that runs already may have missed. */
export async function readListsAgain(): Promise<void> {
  await running
  await readOwnLists()
}

/** @throws ProblemError */
export async function askLists(email: string): Promise<OwnList[]> {
  const lists = await shop.listWishLists({})
  if (currentSession().email === email) keepOwnLists(email, lists)
  return lists
}

/** Gives a guest's list to the account, each part of it once, whatever becomes of an answer. @throws ProblemError */
export async function settleWishes(email: string): Promise<void> {
  let lost = 0
  let given = 0
  for (let guest = guestList(); guest && guest.wishes.length > 0; guest = guestList()) {
    const { list, currency, wishes, sent } = withBatch(guest)
    keepGuestList({ ...guest, sent })
    const batch = wishes.filter(({ part }) => sent.includes(part))
    // What the shop would not even read is given up: it would be refused at every sign-in.
    const lines = batch.flatMap((wish) => guestWishSchema.safeParse(wish).data ?? [])
    const body = { list, currency, lines }
    const isReadable = wishListOperations.mergeWishes.body.safeParse(body).success
    const leftOut = isReadable ? (await shop.mergeWishes({ body })).leftOut : lines
    // Somebody who signed out meanwhile keeps it.
    const now = guestList()
    if (currentSession().email !== email || now?.list !== list) break
    keepGuestList(withoutBatch(now, sent, newId()))
    lost += batch.length - lines.length + leftOut.length
    given += batch.length
  }
  if (given === 0) return
  const text =
    lost === 0
      ? t('The parts you saved are now in your account')
      : t('The parts you saved are now in your account, except {count} that could not be added', {
          count: String(lost),
        })
  notify.info(text, {
    to: '/wishes',
    label: t('View list'),
  })
}
