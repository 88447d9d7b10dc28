import { useMutation } from '@tanstack/react-query'
import { ProblemError } from '#contract/problem-error.ts'
import { fetchFile } from '#web/file-exchange.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'
import { saveFile } from '#web/ui/save-file.ts'

type Period = { from?: string | undefined; to?: string | undefined }

/** The chosen period for an accountant: all rows as CSV, or bookings of one year. */
export function ExportInvoices({ from, to }: Period) {
  const period = [from, to].filter((day) => day !== undefined).join('-to-') || 'all'
  const download = useMutation({
    mutationFn: ({ path }: { path: string; name: string }) => {
      const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) })
      return fetchFile(`/admin/invoices/${path}?${query}`)
    },
    onSuccess: (file, { name }) => saveFile(name, file),
    onError: (error) => notify.error(error instanceof ProblemError ? detailOf(error) : 'The export failed. Try again.'),
  })
  return (
    <div className="mb-6 flex flex-wrap gap-3">
      <Button
        pending={download.isPending}
        pendingLabel="Exporting"
        onClick={() => download.mutate({ path: 'export', name: `invoices-${period}.csv` })}
      >
        Export CSV
      </Button>
      <Button
        pending={download.isPending}
        pendingLabel="Exporting"
        onClick={() => download.mutate({ path: 'bookings', name: `EXTF_${from}_${to}.csv` })}
        disabled={!from || !to}
      >
        {from && to ? 'Export bookings (DATEV)' : 'Bookings: choose first and last day'}
      </Button>
    </div>
  )
}

function detailOf({ problem }: ProblemError): string {
  return problem.errors?.[0]?.message ?? problem.detail
}
