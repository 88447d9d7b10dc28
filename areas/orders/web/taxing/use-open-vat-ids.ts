import { keepPreviousData, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { OPEN_VAT_ID_STATES, type OpenVatId, type OpenVatIdState } from '#orders/contract/tax-desk.ts'
import type { ListAnswer } from '#platform/contract/client.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'

export const TAX_DESK_KEY = 'tax-desk'

export type VatIdFilters = { state: OpenVatIdState | undefined; cursor: string | undefined }

/** Ignores unknown values, so that a mistyped URL still shows the list. */
export function readVatIdFilters({ state, cursor }: Partial<Record<'state' | 'cursor', string>>): VatIdFilters {
  return { state: OPEN_VAT_ID_STATES.find((known) => known === state), cursor }
}

export function useOpenVatIds(asked: VatIdFilters): UseQueryResult<ListAnswer<OpenVatId>> {
  const { email } = useSession()
  return useQuery({
    queryKey: [TAX_DESK_KEY, 'vat-ids', email, asked],
    queryFn: () => shop.listOpenVatIds({ query: { ...asked, limit: '25' } }),
    placeholderData: keepPreviousData,
  })
}

/** The list is read again, also after a failure. */
export function useAtTaxDesk<Body, Answer>(act: (body: Body) => Promise<Answer>, onDone: (answer: Answer) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: [TAX_DESK_KEY] }),
  })
}
