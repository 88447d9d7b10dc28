import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BookFile } from '#fitment/contract/fit-draft.ts'
import { PORT_STATES } from '#fitment/contract/part-ports.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'

const PAGE_SIZE = '50'

/** Query key prefix to invalidate after a change. */
export const FIT_DESK_KEY = 'fit-desk'

function useKey(...rest: unknown[]) {
  const { email } = useSession()
  return [FIT_DESK_KEY, email, ...rest]
}

export function useCoverage() {
  return useQuery({ queryKey: useKey('coverage'), queryFn: () => shop.getFitCoverage() })
}

type Asked = Partial<Record<'search' | 'category' | 'state' | 'cursor', string>>

/** Ignores unknown states, so that a mistyped URL still shows the list. */
export function useFitParts({ state: asked, ...more }: Asked) {
  const query = { ...more, state: PORT_STATES.find((one) => one === asked), limit: PAGE_SIZE }
  return useQuery({
    queryKey: useKey('parts', query),
    queryFn: () => shop.listFitParts({ query }),
    placeholderData: keepPreviousData,
  })
}

export function usePartPorts(id: string) {
  return useQuery({ queryKey: useKey('part', id), queryFn: () => shop.getPartPorts({ params: { id } }) })
}

export function useFitCodes() {
  return useQuery({ queryKey: useKey('codes'), queryFn: () => shop.getFitCodes(), staleTime: 300_000 })
}

export function useContradictions(after: string | undefined) {
  return useQuery({
    queryKey: useKey('contradictions', after),
    queryFn: () => shop.listFitContradictions({ query: { after } }),
  })
}

export function useGolden(of: 'published' | 'draft') {
  return useQuery({ queryKey: useKey('golden', of), queryFn: () => shop.listGoldenPairs({ query: { of } }) })
}

export function useDraft() {
  return useQuery({ queryKey: useKey('draft'), queryFn: () => shop.getFitDraft() })
}

export function useBookRow(file: BookFile, key: string) {
  return useQuery({
    queryKey: useKey('row', file, key),
    queryFn: () => shop.findBookRow({ query: { file, key } }),
    placeholderData: keepPreviousData,
  })
}
