import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FitDoubt } from '#fitment/contract/fit-doubts.ts'
import { FIT_REPORT_FILTERS } from '#fitment/contract/fit-reports.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { FIT_DESK_KEY } from './use-fit-desk.ts'

const PAGE_SIZE = '50'

/** Ignores unknown filters, so that a mistyped URL still shows the list. */
export function useFitReports({ show: asked, cursor }: { show?: string; cursor?: string }) {
  const { email } = useSession()
  const show = FIT_REPORT_FILTERS.find((one) => one === asked)
  const query = { limit: PAGE_SIZE, ...(show && { show }), ...(cursor !== undefined && { cursor }) }
  return useQuery({
    queryKey: [FIT_DESK_KEY, email, 'reports', query],
    queryFn: () => shop.listFitReports({ query }),
    placeholderData: keepPreviousData,
  })
}

export function useFitDoubts() {
  const { email } = useSession()
  return useQuery({ queryKey: [FIT_DESK_KEY, email, 'doubts'], queryFn: () => shop.listFitDoubts() })
}

/** Leaves a row in doubt, or restores it in the draft. */
export function useDecideDoubt() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ version, file, key, decision }: Pick<FitDoubt, 'version' | 'file' | 'key'> & Decision) =>
      shop.decideFitDoubt({ body: { version, file, key, decision } }),
    onSuccess: ({ draft }) =>
      notify.success(draft === null ? 'Left in doubt' : `Restored in the draft of version ${draft}`),
    onSettled: () => queries.invalidateQueries({ queryKey: [FIT_DESK_KEY] }),
  })
}

type Decision = { decision: 'keep' | 'restore' }
