import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageDetails } from '#contract/messages/messages.ts'
import { shop } from '#web/shop-client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { MESSAGES_KEY } from './use-messages.ts'

export function DeleteMessage({
  message: { _id: id, name },
  onDeleted,
}: {
  message: MessageDetails
  onDeleted: () => void
}) {
  const [asked, setAsked] = useState(false)
  const queries = useQueryClient()
  const deletion = useMutation({
    mutationFn: () => shop.deleteMessage({ params: { id } }),
    onSuccess: () => {
      notify.success('Deleted')
      setAsked(false)
      onDeleted()
      // Not the whole key: the page being left must not refetch the deleted message.
      return queries.invalidateQueries({ queryKey: [MESSAGES_KEY, 'all'] })
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
        onConfirm={() => deletion.mutate()}
        onCancel={() => setAsked(false)}
      >
        <ProblemNotice error={deletion.error} />
        <p>This permanently deletes the message and our replies. Emails already sent are not recalled.</p>
      </ConfirmDialog>
    </>
  )
}
