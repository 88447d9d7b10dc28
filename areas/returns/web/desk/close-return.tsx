import { useState } from 'react'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import type { AdministeredReturn } from '#returns/contract/returns.ts'
import { RETURN_QUERIES } from '../returns-access.ts'

/** Ends a return of which nothing more is expected. */
export function CloseReturn({ back: { _id: id, number } }: { back: AdministeredReturn }) {
  const [asked, setAsked] = useState(false)
  const [note, setNote] = useState('')
  const close = useShopAction('closeReturn', {
    refreshes: RETURN_QUERIES,
    done: 'Return closed',
    onDone: () => setAsked(false),
  })
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
        onConfirm={() => close.run({ params: { id }, body: { ...(note.trim() && { note }) } })}
        onCancel={() => setAsked(false)}
      >
        <ProblemNotice error={close.error} />
        <p className="mb-3">Units that did not arrive can be returned again.</p>
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
