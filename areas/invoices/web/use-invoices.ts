import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { InvoiceSums, ListedInvoice } from '#invoices/contract/invoices.ts'
import type { ListAnswer } from '#platform/contract/client.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'

const PAGE_SIZE = '25'

export type InvoiceFilters = Partial<Record<'search' | 'kind' | 'from' | 'to' | 'cursor', string>>

export function useInvoices({ kind, ...asked }: InvoiceFilters): UseQueryResult<ListAnswer<ListedInvoice>> {
  const { email } = useSession()
  const kindAsked = kind === 'invoice' || kind === 'credit-note' ? kind : undefined
  return useQuery({
    queryKey: ['invoices', email, asked, kindAsked],
    queryFn: () => shop.listInvoices({ query: { ...asked, kind: kindAsked, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
}

export function useInvoiceSums({ from, to }: InvoiceFilters): UseQueryResult<InvoiceSums> {
  const { email } = useSession()
  return useQuery({
    queryKey: ['invoice-sums', email, from, to],
    queryFn: () => shop.sumInvoices({ query: { from, to } }),
    placeholderData: keepPreviousData,
  })
}
