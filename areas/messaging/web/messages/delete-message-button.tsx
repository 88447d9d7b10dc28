import { useState } from 'react'
import type { MessageDetails } from '#messaging/contract/messages.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'

export function DeleteMessage({
  message: { _id: id, name },
  onDeleted,
}: {
  message: MessageDetails
  onDeleted: () => void
}) {
  const [asked, setAsked] = useState(false)
  const deletion = useShopAction('deleteMessage', {
    // Not the message: the page being left must not fetch it again.
    refreshes: ['listMessages'],
    done: 'Deleted',
    onDone: () => {
      setAsked(false)
      onDeleted()
    },
  })
  const ask = () => {
    deletion.reset()
    setAsked(true)
  }
  return (
    <>
      <Button onClick={ask}>Delete message</Button>
      <ConfirmDialog
        open={asked}
        danger
        title={`Delete message from ${name}?`}
        confirmLabel="Delete"
        pending={deletion.isPending}
        onConfirm={() => deletion.run({ params: { id } })}
        onCancel={() => setAsked(false)}
      >
        <ProblemNotice error={deletion.error} />
        <p>This permanently deletes the message and our replies. Emails already sent are not recalled.</p>
      </ConfirmDialog>
    </>
  )
}
