import { keepPreviousData, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListAnswer } from '#platform/contract/client.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { type MadeSearch, type MissedSearch, SEARCH_PERIODS } from '#search/contract/searches.ts'

const PAGE_SIZE = '50'
const DEFAULT_PERIOD = '30'
const SEARCHES_KEY = 'searches'

type Asked = Partial<Record<'search' | 'period' | 'cursor', string>>

export function useMissedSearches(asked: Asked): UseQueryResult<ListAnswer<MissedSearch>> {
  return useQuery(useList('missed', asked, shop.listMissedSearches))
}

/** Whatever they found. */
export function useSearches(asked: Asked): UseQueryResult<ListAnswer<MadeSearch>> {
  return useQuery(useList('all', asked, shop.listSearches))
}

type Listed = {
  query: {
    search: string | undefined
    period: (typeof SEARCH_PERIODS)[number]
    cursor: string | undefined
    limit: string
  }
}

/** Ignores unknown periods, so that a mistyped URL still shows the list. */
function useList<Row>(
  name: 'missed' | 'all',
  { search, period: asked, cursor }: Asked,
  list: (asked: Listed) => Promise<ListAnswer<Row>>,
) {
  const { email } = useSession()
  const period = SEARCH_PERIODS.find((one) => one === asked) ?? DEFAULT_PERIOD
  const query = { search, period, cursor, limit: PAGE_SIZE }
  return {
    queryKey: [SEARCHES_KEY, name, email, query],
    queryFn: () => list({ query }),
    placeholderData: keepPreviousData,
  } as const
}

/** Removes a query from both lists. */
export function useForget() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (query: string) => shop.forgetSearch({ body: { query } }),
    onSuccess: async () => {
      notify.success('Search removed')
      await queries.invalidateQueries({ queryKey: [SEARCHES_KEY] })
    },
    onError: () => notify.error('The search could not be removed. Try again.'),
  })
}
