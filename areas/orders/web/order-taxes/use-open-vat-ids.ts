import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { OPEN_VAT_ID_STATES, type OpenVatId, type OpenVatIdState } from '#orders/contract/tax-desk.ts'
import type { ListAnswer } from '#platform/contract/client.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'

/** What a decision about a VAT ID changes. */
export const TAX_READS = ['listOpenVatIds', 'getDistanceSales'] as const

export type VatIdFilters = { state: OpenVatIdState | undefined; cursor: string | undefined }

/** Ignores unknown values, so that a mistyped URL still shows the list. */
export function readVatIdFilters({ state, cursor }: Partial<Record<'state' | 'cursor', string>>): VatIdFilters {
  return { state: OPEN_VAT_ID_STATES.find((known) => known === state), cursor }
}

export function useOpenVatIds(asked: VatIdFilters): UseQueryResult<ListAnswer<OpenVatId>> {
  const { email } = useSession()
  return useQuery({
    queryKey: ['listOpenVatIds', email, asked],
    queryFn: () => shop.listOpenVatIds({ query: { ...asked, limit: '25' } }),
    placeholderData: keepPreviousData,
  })
}
