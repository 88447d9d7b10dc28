import { useRef, useState } from 'react'
import { shop } from '#platform/web/shop-client.ts'
import type { FindResult } from '#search/contract/find.ts'
import { findQuery, listAddress } from '../find-query.ts'

/** What the shop finds for choices that are not applied yet. Of several questions only the last one counts. */
export function useLiveFound(found: FindResult, category: string | undefined) {
  const [live, setLive] = useState(found)
  const [isCounting, setCounting] = useState(false)
  const asked = useRef(0)

  /** Gives the address of the list, canonical if the shop could be asked. */
  async function count(names: URLSearchParams): Promise<string> {
    const own = ++asked.current
    setCounting(true)
    const answer = await shop.findParts({ query: findQuery(names, category) }).catch(() => undefined)
    if (own === asked.current) {
      setCounting(false)
      if (answer) setLive(answer)
    }
    return answer?.address ?? listAddress(names, category)
  }
  return { live, isCounting, count }
}
