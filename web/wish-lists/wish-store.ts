import { shopCurrency } from '#contract/money/currency.ts'
import type { GuestWish, WishList } from '#contract/wishes/wishes.ts'
import { newId } from '#web/basket/basket-storage.ts'
import { currentSession } from '#web/session/token-store.ts'
import { WISHES_KEY } from './wishes-key.ts'

/**
 * A guest's list, which only this browser knows. `list` names it, so that it is merged once. `sent`: the parts given to
 * an account under that name, until the answer has come.
 */
export type GuestList = { v: 1; list: string; currency: string; wishes: readonly GuestWish[]; sent?: readonly string[] }
export type OwnList = WishList & { parts: readonly string[] }

const NOTHING: readonly GuestWish[] = []

const listeners = new Set<() => void>()
let inMemory: string | undefined // While storage is full or refused
let seen: { text: string; guest: GuestList | undefined } = { text: '', guest: undefined }
let own: { email: string; lists: readonly OwnList[] } | undefined

function storedText(): string {
  try {
    return inMemory ?? localStorage.getItem(WISHES_KEY) ?? ''
  } catch {
    return inMemory ?? ''
  }
}

/** Whether the list lasts for this visit only. */
export const isListInMemory = (): boolean => inMemory !== undefined

/** Stable between changes; undefined while nothing is kept. Browser only. */
export function guestList(): GuestList | undefined {
  const text = storedText()
  if (text !== seen.text) seen = { text, guest: readGuestList(text) }
  return seen.guest
}

export const guestWishes = (): readonly GuestWish[] => guestList()?.wishes ?? NOTHING
/** Public pages are the same for everyone. */
export const noWishes = (): readonly GuestWish[] => NOTHING

/** Changes what is stored now, which another tab may have changed since. */
export function changeGuestWishes(change: (wishes: readonly GuestWish[]) => readonly GuestWish[]): void {
  const { list = newId(), sent } = guestList() ?? {}
  const named = { v: 1, list, currency: shopCurrency() } as const
  keepGuestList({ ...named, wishes: change(guestWishes()), ...(sent && { sent }) })
}

export function keepGuestList(next: GuestList): void {
  const text = next.wishes.length === 0 ? '' : JSON.stringify(next)
  inMemory = undefined
  try {
    if (text === '') localStorage.removeItem(WISHES_KEY)
    else localStorage.setItem(WISHES_KEY, text)
  } catch {
    inMemory = text
  }
  tell()
}

/** The account's lists as they were read last; undefined while they are not known, or are another's. */
export function ownLists(): readonly OwnList[] | undefined {
  return own && own.email === currentSession().email ? own.lists : undefined
}

export function keepOwnLists(email: string, lists: readonly OwnList[]): void {
  own = { email, lists }
  tell()
}

/** Whether a heart is full: the part is on the guest's list, or on the first of the account's. */
export function isSaved(part: string): boolean {
  if (currentSession().state === 'signed-in') return ownLists()?.[0]?.parts.includes(part) ?? false
  return guestWishes().some((wish) => wish.part === part)
}

export function subscribeToWishes(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

function onStorage({ key }: StorageEvent): void {
  if (key === null || key === WISHES_KEY) tell()
}

function tell(): void {
  for (const listener of [...listeners]) listener()
}

/** What cannot be read is left out, and prices of before the shop changed its currency. */
function readGuestList(text: string): GuestList | undefined {
  try {
    const { v, list, currency, wishes, sent } = JSON.parse(text) as Partial<GuestList>
    if (v !== 1 || typeof list !== 'string' || typeof currency !== 'string' || !Array.isArray(wishes)) return undefined
    const kept = wishes.filter(isWish).map((wish) => (currency === shopCurrency() ? wish : withoutPrice(wish)))
    return { v, list, currency: shopCurrency(), wishes: kept, ...(Array.isArray(sent) && { sent }) }
  } catch {
    return undefined
  }
}

const withoutPrice = ({ seenPrice: _, ...wish }: GuestWish): GuestWish => wish

function isWish(value: unknown): value is GuestWish {
  const { part, quantity, addedAt } = (value ?? {}) as Partial<GuestWish>
  return typeof part === 'string' && Number.isSafeInteger(quantity) && typeof addedAt === 'string'
}
