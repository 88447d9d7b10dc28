import { useMutation } from '@tanstack/react-query'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { fetchFile } from '#platform/web/file-exchange.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { saveFile } from '#platform/web/ui/save-file.ts'
import type { OrderFilters } from './order-filters.ts'

/** Exports all pages of the filtered list. */
export function ExportOrders({ asked }: { asked: OrderFilters }) {
  const download = useMutation({
    mutationFn: () => fetchCsv(asked),
    onSuccess: (csv) => saveFile(csv.name, csv),
    onError: (error) =>
      notify.error(
        error instanceof ProblemError ? error.problem.detail : 'The orders could not be exported. Try again.',
      ),
  })
  return (
    <Button pending={download.isPending} pendingLabel="Exporting" onClick={() => download.mutate()}>
      Export CSV
    </Button>
  )
}

function fetchCsv({ cursor: _, ...filter }: OrderFilters): Promise<File> {
  const query = new URLSearchParams(
    Object.entries(filter).filter(([, value]) => value !== undefined) as [string, string][],
  )
  return fetchFile(`/orders/export?${query}`)
}
