import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import type { BookFile } from '#fitment/contract/fit-draft.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'

/** What the desk reads, all of which a change of interfaces, of the draft or of the book may change. */
export const FIT_DESK_READS = [
  ...(['getFitCoverage', 'listFitParts', 'getPartPorts', 'getFitCodes', 'listFitContradictions'] as const),
  ...(['listGoldenPairs', 'getFitDraft', 'findBookRow', 'listFitReports', 'listFitDoubts'] as const),
]

/** Has everything of the desk read again. */
export const renewDesk = (queries: QueryClient) =>
  Promise.all(FIT_DESK_READS.map((name) => queries.invalidateQueries({ queryKey: [name] })))

/** The row before stays while the next one is read. */
export function useBookRow(file: BookFile, key: string) {
  const { email } = useSession()
  return useQuery({
    queryKey: ['findBookRow', email, file, key],
    queryFn: () => shop.findBookRow({ query: { file, key } }),
    placeholderData: keepPreviousData,
  })
}
