import { useState } from 'react'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'

/** After a question. Its parts stay. */
export function DeleteAssembly({ sku, onDeleted }: { sku: string; onDeleted: () => void }) {
  const [asks, setAsks] = useState(false)
  const remove = useShopAction('deleteAssembly', {
    refreshes: ['listAssemblies'],
    done: 'Assembly deleted',
    onDone: onDeleted,
  })
  return (
    <>
      <Button onClick={() => setAsks(true)}>Delete</Button>
      <ConfirmDialog
        open={asks}
        title={`Delete what ${sku} is made of?`}
        confirmLabel="Delete"
        danger
        pending={remove.isPending}
        onConfirm={() => remove.run({ params: { sku } })}
        onCancel={() => setAsks(false)}
      >
        <ProblemNotice error={remove.error} />
        Its positions and spots are gone. Its parts stay on sale.
      </ConfirmDialog>
    </>
  )
}
