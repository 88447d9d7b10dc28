import { MOST_WISHES_AT_ONCE } from '#engagement/contract/wish-limits.ts'
import type { GuestWish, WishList } from '#engagement/contract/wish-lists.ts'
import { newId } from '#orders/web/basket/basket-storage.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { createBrowserStore } from '#platform/web/session/browser-store.ts'
import { currentSession } from '#platform/web/session/token-store.ts'
import { WISHES_KEY } from './wishes-key.ts'

/**
 * A guest's list, which only this browser knows. `list` names it, so that it is merged once. `sent`: the parts given to
 * an account under that name, until the answer has come.
 */
export type GuestList = { v: 1; list: string; currency: string; wishes: readonly GuestWish[]; sent?: readonly string[] }
export type OwnList = WishList & { parts: readonly string[] }

const NOTHING: readonly GuestWish[] = []
/** Public pages are the same for everyone. */
export const noWishes = (): readonly GuestWish[] => NOTHING

const guestStore = createBrowserStore<GuestList | undefined>(WISHES_KEY, {
  parse: readGuestList,
  print: (list) => (list && list.wishes.length > 0 ? JSON.stringify(list) : ''),
  empty: undefined,
})
const ownListeners = new Set<() => void>()
let own: { email: string; lists: readonly OwnList[] } | undefined

/** Whether the list lasts for this visit only. */
export const isListInMemory = guestStore.isInMemory

/** Stable between changes; undefined while nothing is kept. Browser only. */
export const guestList = guestStore.get

export const guestWishes = (): readonly GuestWish[] => guestList()?.wishes ?? NOTHING

/** Changes what is stored now, which another tab may have changed since. */
export function changeGuestWishes(change: (wishes: readonly GuestWish[]) => readonly GuestWish[]): void {
  const { list = newId(), sent } = guestList() ?? {}
  const named = { v: 1, list, currency: shopCurrency() } as const
  keepGuestList({ ...named, wishes: change(guestWishes()), ...(sent && { sent }) })
}

export const keepGuestList = guestStore.set

/** The account's lists as they were read last; undefined while they are not known, or are another's. */
export function ownLists(): readonly OwnList[] | undefined {
  return own && own.email === currentSession().email ? own.lists : undefined
}

export function keepOwnLists(email: string, lists: readonly OwnList[]): void {
  own = { email, lists }
  for (const listener of [...ownListeners]) listener()
}

/** Whether a heart is full: the part is on the guest's list, or on the first of the account's. */
export function isSaved(part: string): boolean {
  if (currentSession().state === 'signed-in') return ownLists()?.[0]?.parts.includes(part) ?? false
  return guestWishes().some((wish) => wish.part === part)
}

export function subscribeToWishes(listener: () => void): () => void {
  const stop = guestStore.subscribe(listener)
  ownListeners.add(listener)
  return () => {
    ownListeners.delete(listener)
    stop()
  }
}

/** What cannot be read is left out, and prices of before the shop changed its currency. */
function readGuestList(text: string): GuestList | undefined {
  const { v, list, currency, wishes, sent } = JSON.parse(text) as Partial<GuestList>
  if (v !== 1 || typeof list !== 'string' || typeof currency !== 'string' || !Array.isArray(wishes)) return undefined
  const kept = wishes.filter(isWish).map((wish) => (currency === shopCurrency() ? wish : withoutPrice(wish)))
  return { v, list, currency: shopCurrency(), wishes: kept, ...(Array.isArray(sent) && { sent }) }
}

const withoutPrice = ({ seenPrice: _, ...wish }: GuestWish): GuestWish => wish

function isWish(value: unknown): value is GuestWish {
  const { part, quantity, addedAt } = (value ?? {}) as Partial<GuestWish>
  return typeof part === 'string' && Number.isSafeInteger(quantity) && typeof addedAt === 'string'
}

/** With the parts that are given to the account next: those of before, while it is unknown whether they arrived. */
export function withBatch(guest: GuestList): GuestList & { sent: readonly string[] } {
  const sent = guest.sent ?? guest.wishes.slice(0, MOST_WISHES_AT_ONCE).map(({ part }) => part)
  return { ...guest, sent }
}

/** What stays once these parts have arrived, under another name: what was added later was not among them. */
export function withoutBatch({ sent: _, ...guest }: GuestList, arrived: readonly string[], list: string): GuestList {
  return { ...guest, list, wishes: guest.wishes.filter(({ part }) => !arrived.includes(part)) }
}
