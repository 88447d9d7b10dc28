import { keepPreviousData, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListAnswer } from '#contract/client.ts'
import { MISSED_PERIODS, type MissedSearch } from '#contract/find/missed-searches.ts'
import { useSession } from '#web/session/use-session.ts'
import { shop } from '#web/shop-client.ts'
import { notify } from '#web/ui/notify.ts'

const PAGE_SIZE = '50'
const DEFAULT_PERIOD = '30'
const SEARCHES_KEY = 'searches'

type Asked = Partial<Record<'search' | 'period' | 'cursor', string>>

/** Ignores unknown periods, so that a mistyped URL still shows the list. */
export function useMissedSearches({ search, period: asked, cursor }: Asked): UseQueryResult<ListAnswer<MissedSearch>> {
  const { email } = useSession()
  const period = MISSED_PERIODS.find((one) => one === asked) ?? DEFAULT_PERIOD
  const query = { search, period, cursor, limit: PAGE_SIZE }
  return useQuery({
    queryKey: [SEARCHES_KEY, email, query],
    queryFn: () => shop.listMissedSearches({ query }),
    placeholderData: keepPreviousData,
  })
}

/** Removes a query from the list. */
export function useForget() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (query: string) => shop.forgetMissedSearch({ body: { query } }),
    onSuccess: async () => {
      notify.success('Search removed')
      await queries.invalidateQueries({ queryKey: [SEARCHES_KEY] })
    },
    onError: () => notify.error('The search could not be removed. Try again.'),
  })
}
