import { MOST_WISHES_AT_ONCE } from '#engagement/contract/wish-limits.ts'
import type { GuestList } from './wish-store.ts'

/** With the parts that are given to the account next: those of before, while it is unknown whether they arrived. */
export function withBatch(guest: GuestList): GuestList & { sent: readonly string[] } {
  const sent = guest.sent ?? guest.wishes.slice(0, MOST_WISHES_AT_ONCE).map(({ part }) => part)
  return { ...guest, sent }
}

/** What stays once these parts have arrived, under another name: what was added later was not among them. */
export function withoutBatch({ sent: _, ...guest }: GuestList, arrived: readonly string[], list: string): GuestList {
  return { ...guest, list, wishes: guest.wishes.filter(({ part }) => !arrived.includes(part)) }
}
