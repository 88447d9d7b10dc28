import { useNavigate } from 'react-router'
import { ExportButton } from '#platform/web/downloads.tsx'
import { useAskedAction } from '#platform/web/forms/asked-action.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { RecallWithReach } from '#returns/contract/recalls/recalls.ts'
import { people, RECALL_QUERIES, RECALLS_LIST } from './recall-labels.ts'

type Props = { recall: RecallWithReach }

/** Sends to everybody who was not told, after a question. */
export function SendRecall({ recall }: Props) {
  const { sentAt, reach } = recall
  const { ask, dialog } = useAskedAction('sendRecall', {
    refreshes: RECALL_QUERIES,
    done: ({ modifiedCount }) => `Sending to ${people(modifiedCount)}`,
    request: ({ _id: id }: RecallWithReach) => ({ params: { id } }),
    title: () => `Send to ${people(reach.notTold)}?`,
    text: () => <p>Each address gets one email. This cannot be undone, and the text can no longer be changed.</p>,
    look: { confirmLabel: 'Send emails' },
  })
  const whom = `${reach.notTold}${sentAt ? ' more' : ''}`
  if (reach.notTold === 0) return <p>{sentAt ? 'Everyone has been notified.' : 'There is nobody to notify.'}</p>
  return (
    <>
      <Button variant="primary" onClick={() => ask(recall)}>
        Send to {whom}
      </Button>
      {dialog}
    </>
  )
}

export function DeleteRecall({ recall }: Props) {
  const navigate = useNavigate()
  const { ask, dialog } = useAskedAction('deleteRecall', {
    refreshes: RECALL_QUERIES,
    done: 'Draft deleted',
    onDone: () => void navigate(RECALLS_LIST),
    request: ({ _id: id }: RecallWithReach) => ({ params: { id } }),
    title: () => 'Delete this draft?',
    text: () => <p>Nothing was sent.</p>,
    look: { confirmLabel: 'Delete draft' },
  })
  return (
    <>
      <Button variant="quiet" onClick={() => ask(recall)}>
        Delete draft
      </Button>
      {dialog}
    </>
  )
}

/** Whom it reaches, a row for each line of an order. */
export function ExportRecall({ recall: { _id: id } }: Props) {
  return <ExportButton path={`/recalls/${id}/export`} what="list" />
}
