import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { fetchFile } from '#platform/web/file-exchange.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { useDeleteAssembly } from './use-administered-assemblies.ts'

/** After a question. Its parts stay. */
export function DeleteAssembly({ sku, onDeleted }: { sku: string; onDeleted: () => void }) {
  const [asks, setAsks] = useState(false)
  const remove = useDeleteAssembly(sku, onDeleted)
  return (
    <>
      <Button onClick={() => setAsks(true)}>Delete</Button>
      <ConfirmDialog
        open={asks}
        title={`Delete what ${sku} is made of?`}
        confirmLabel="Delete"
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsks(false)}
      >
        <ProblemNotice error={remove.error} />
        Its positions and spots are gone. Its parts stay on sale.
      </ConfirmDialog>
    </>
  )
}

export function ExportAssembliesButton() {
  const download = useMutation({
    mutationFn: () => fetchFile('/admin/assemblies.csv'),
    onSuccess: (csv) => saveFile(`assemblies-${new Date().toISOString().slice(0, 10)}.csv`, csv),
    onError: (error) =>
      notify.error(
        error instanceof ProblemError ? error.problem.detail : 'The assemblies could not be exported. Try again.',
      ),
  })
  return (
    <Button pending={download.isPending} pendingLabel="Exporting" onClick={() => download.mutate()}>
      Export CSV
    </Button>
  )
}
