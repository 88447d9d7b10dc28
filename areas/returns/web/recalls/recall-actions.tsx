import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ExportButton } from '#platform/web/downloads.tsx'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import type { RecallWithReach } from '#returns/contract/recalls/recalls.ts'
import { people, RECALL_QUERIES, RECALLS_LIST } from './recall-labels.ts'

type Props = { recall: RecallWithReach }

/** Sends to everybody who was not told, after a question. */
export function SendRecall({ recall: { _id: id, sentAt, reach } }: Props) {
  const [asked, setAsked] = useState(false)
  const send = useShopAction('sendRecall', {
    refreshes: RECALL_QUERIES,
    done: ({ modifiedCount }) => `Sending to ${people(modifiedCount)}`,
    onDone: () => setAsked(false),
  })
  const whom = `${reach.notTold}${sentAt ? ' more' : ''}`
  if (reach.notTold === 0) return <p>{sentAt ? 'Everyone has been notified.' : 'There is nobody to notify.'}</p>
  return (
    <>
      <Button variant="primary" onClick={() => setAsked(true)}>
        Send to {whom}
      </Button>
      <ConfirmDialog
        open={asked}
        title={`Send to ${people(reach.notTold)}?`}
        confirmLabel="Send emails"
        pending={send.isPending}
        onConfirm={() => send.run({ params: { id } })}
        onCancel={() => setAsked(false)}
      >
        <ProblemNotice error={send.error} />
        <p>Each address gets one email. This cannot be undone, and the text can no longer be changed.</p>
      </ConfirmDialog>
    </>
  )
}

export function DeleteRecall({ recall: { _id: id } }: Props) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const remove = useShopAction('deleteRecall', {
    refreshes: RECALL_QUERIES,
    done: 'Draft deleted',
    onDone: () => void navigate(RECALLS_LIST),
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Delete draft
      </Button>
      <ConfirmDialog
        open={asked}
        title="Delete this draft?"
        confirmLabel="Delete draft"
        pending={remove.isPending}
        onConfirm={() => remove.run({ params: { id } })}
        onCancel={() => setAsked(false)}
      >
        <ProblemNotice error={remove.error} />
        <p>Nothing was sent.</p>
      </ConfirmDialog>
    </>
  )
}

/** Whom it reaches, a row for each line of an order. */
export function ExportRecall({ recall: { _id: id } }: Props) {
  return <ExportButton path={`/recalls/${id}/export`} what="list" />
}
