/**
 * The database's order of names, which no other sort is sure to give: slots in that order, and for each slot its place.
 * Slots that were left stay in it until it is made anew.
 */
export type NameOrder = { slots: Uint32Array; places: Uint32Array }

export function createNameOrder(slots: Uint32Array): NameOrder {
  const order = { slots, places: new Uint32Array(slots.length) }
  return numbered(order, slots.length)
}

function numbered(order: NameOrder, size: number): NameOrder {
  if (order.places.length < size) order.places = new Uint32Array(Math.ceil(size * 1.1) + 64)
  for (let at = 0; at < order.slots.length; at++) order.places[order.slots[at] as number] = at
  return order
}

/** A part that keeps its name has its new slot where the old one was. */
export function takePlace(order: NameOrder, from: number, to: number): void {
  const place = order.places[from] as number
  if (to >= order.places.length) {
    const places = new Uint32Array(Math.ceil(to * 1.1) + 64)
    places.set(order.places)
    order.places = places
  }
  order.places[to] = place
  order.slots[place] = to
}

/** Slots that come right after others; -1 is the beginning. */
export type Followers = ReadonlyMap<number, number>

/** Puts slots after those that they follow, and drops those that are left. @throws Error when one has no place */
export function insertPlaces(
  order: NameOrder,
  followers: Followers,
  size: number,
  isKept: (slot: number) => boolean,
): NameOrder {
  const slots = new Uint32Array(order.slots.length + followers.size)
  let [count, inserted] = [0, 0]
  const addFollowers = (slot: number) => {
    for (let next = followers.get(slot); next !== undefined; next = followers.get(next)) {
      slots[count++] = next
      inserted += 1
    }
  }
  addFollowers(-1)
  for (const slot of order.slots) {
    if (!isKept(slot)) continue
    slots[count++] = slot
    addFollowers(slot)
  }
  if (inserted !== followers.size) throw new Error('A part comes after one that the index lacks')
  return numbered({ slots: slots.subarray(0, count), places: order.places }, size)
}
