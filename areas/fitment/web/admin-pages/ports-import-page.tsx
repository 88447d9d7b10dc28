import { useMutation } from '@tanstack/react-query'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { fetchFile } from '#platform/web/file-exchange.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { BookImportForm } from '../desk/book-import-form.tsx'
import { DeskLinks } from '../desk/desk-links.tsx'
import { PortsImportForm } from '../desk/ports-import-form.tsx'

export const meta = () => [{ title: 'Import interfaces · Parts Manufacture' }]

export default function PortsImportPage() {
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="Fitment as CSV">
        Export what parts state or a file of the rule book, edit it in a spreadsheet, and import it again.
      </DashboardHeading>
      <DeskLinks />
      <div className="flex flex-col gap-10">
        <section aria-labelledby="interfaces-heading" className="flex flex-col gap-5">
          <h3 id="interfaces-heading" className="text-lg">
            Interfaces of parts
          </h3>
          <div>
            <ExportPortsButton />
          </div>
          <PortsImportForm />
        </section>
        <section aria-labelledby="book-heading" className="flex flex-col gap-5 border-ink border-t pt-6">
          <h3 id="book-heading" className="text-lg">
            Rule book
          </h3>
          <BookImportForm />
        </section>
      </div>
    </RequireAdmin>
  )
}

function ExportPortsButton() {
  const download = useMutation({
    mutationFn: () => fetchFile('/fit/admin/ports.csv'),
    onSuccess: (csv) => saveFile(csv.name, csv),
    onError: (error) =>
      notify.error(
        error instanceof ProblemError ? error.problem.detail : 'The interfaces could not be exported. Try again.',
      ),
  })
  return (
    <Button pending={download.isPending} pendingLabel="Exporting" onClick={() => download.mutate()}>
      Export CSV
    </Button>
  )
}
