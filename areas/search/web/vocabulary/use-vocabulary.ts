import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ListAnswer } from '#platform/contract/client.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { VOCABULARY_KINDS, type VocabularyEntry } from '#search/contract/vocabulary-administration.ts'

const PAGE_SIZE = '50'

/** Query key prefix to invalidate after a change. */
export const VOCABULARY_KEY = 'vocabulary'

type Asked = Partial<Record<'search' | 'kind' | 'cursor', string>>

/** Ignores unknown kinds, so that a mistyped URL still shows the list. */
export function useVocabulary({ search, kind: asked, cursor }: Asked): UseQueryResult<ListAnswer<VocabularyEntry>> {
  const { email } = useSession()
  const kind = VOCABULARY_KINDS.find((one) => one === asked)
  const query = { search, kind, cursor, limit: PAGE_SIZE }
  return useQuery({
    queryKey: [VOCABULARY_KEY, email, query],
    queryFn: () => shop.listVocabulary({ query }),
    placeholderData: keepPreviousData,
  })
}
