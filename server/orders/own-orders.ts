import type { Order } from '#contract/orders/orders.ts'
import type { Page } from '#contract/pagination.ts'
import type { Database } from '#server/adapters/database/database.ts'
import { selectOwnOrders, selectOwnOrderVersions } from './own-orders-store.ts'
import { presentOrder } from './present-order.ts'

/** Orders in memory, about a kilobyte each with the answer made of them. */
const MOST_KEPT = 10_000

/** The whole list of an account that has few orders. */
export type OwnOrderLists = {
  /** The version that the account's list has now; undefined when it is longer than is read at once. */
  versionOf(accountId: string): Promise<string | undefined>
  /**
   * Newest first; undefined when there are more than `mostItems`, or more than are read at once.
   * @param foreseen what `versionOf` said of this account since the request came
   */
  read(accountId: string, mostItems: number, foreseen?: Promise<string | undefined>): Promise<Page<Order> | undefined>
}

type KeptList = { version: string; page: Page<Order> }

/**
 * Keeps lists that were read, and asks the database each time whether they still are what it has: by the versions of the rows
 * themselves, so no writer can forget to tell. That costs far less than reading and presenting the rows. A list that did not
 * change is the very same, frozen object.
 */
export function createOwnOrderLists(db: Database, mostKept = MOST_KEPT): OwnOrderLists {
  const kept = new Map<string, KeptList>()
  let keptOrders = 0
  const versionOf = db.askTogether(selectOwnOrderVersions)

  function drop(accountId: string): void {
    keptOrders -= kept.get(accountId)?.page.items.length ?? 0
    kept.delete(accountId)
  }

  function keep(accountId: string, list: KeptList): void {
    drop(accountId)
    kept.set(accountId, list)
    keptOrders += list.page.items.length
    for (const longestUnread of kept.keys()) {
      if (keptOrders <= mostKept && kept.size <= mostKept) return
      drop(longestUnread)
    }
  }

  async function readAnew(accountId: string): Promise<KeptList | undefined> {
    const own = await selectOwnOrders(db, accountId)
    if (!own) return undefined
    const items = Object.freeze(own.rows.map((row) => Object.freeze(presentOrder(row)))) as Order[]
    return { version: own.version, page: Object.freeze({ items, totalCount: items.length }) }
  }

  return {
    versionOf,
    async read(accountId, mostItems, foreseen = versionOf(accountId)) {
      const version = await foreseen
      if (version === undefined) return undefined
      const known = kept.get(accountId)
      const list = known?.version === version ? known : await readAnew(accountId)
      if (!list) return undefined
      keep(accountId, list)
      return list.page.items.length <= mostItems ? list.page : undefined
    },
  }
}
