import { useState } from 'react'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import type { AdministeredReturn } from '#returns/contract/returns.ts'
import { useAtDesk } from './use-returns.ts'

/** Ends a return of which nothing more is expected. */
export function CloseReturn({ back: { _id: id, number } }: { back: AdministeredReturn }) {
  const [asked, setAsked] = useState(false)
  const [note, setNote] = useState('')
  const close = useAtDesk(
    () => shop.closeReturn({ params: { id }, body: { ...(note.trim() && { note }) } }),
    () => {
      notify.success('Return closed')
      setAsked(false)
    },
  )
  return (
    <div>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Close without the rest
      </Button>
      <ConfirmDialog
        open={asked}
        title={`Close return ${number}?`}
        confirmLabel="Close return"
        pending={close.isPending}
        onConfirm={() => close.mutate(undefined)}
        onCancel={() => setAsked(false)}
      >
        <ProblemNotice error={close.error} />
        <p className="mb-3">What did not come can be returned again.</p>
        <TextAreaField
          label="Note (optional)"
          rows={2}
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </ConfirmDialog>
    </div>
  )
}
