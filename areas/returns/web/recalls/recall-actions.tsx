import { useNavigate } from 'react-router'
import { plural, t } from '#platform/contract/language/text.ts'
import { ExportButton } from '#platform/web/downloads.tsx'
import { useAskedAction } from '#platform/web/forms/asked-action.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { RecallWithReach } from '#returns/contract/recalls/recalls.ts'
import { RECALL_QUERIES, RECALLS_LIST } from './recall-labels.ts'

type Props = { recall: RecallWithReach }

/** Sends to everybody who was not told, after a question. */
export function SendRecall({ recall }: Props) {
  const { sentAt, reach } = recall
  const { ask, dialog } = useAskedAction('sendRecall', {
    refreshes: RECALL_QUERIES,
    done: ({ modifiedCount: people }) => plural(people, 'Sending to {count} person', 'Sending to {count} people'),
    request: ({ _id: id }: RecallWithReach) => ({ params: { id } }),
    title: () => plural(reach.notTold, 'Send to {count} person?', 'Send to {count} people?'),
    text: () => (
      <p>{t('Each address gets one email. This cannot be undone, and the text can no longer be changed.')}</p>
    ),
    look: { confirmLabel: t('Send emails') },
  })
  const count = String(reach.notTold)
  if (reach.notTold === 0) return <p>{sentAt ? t('Everyone has been notified.') : t('There is nobody to notify.')}</p>
  return (
    <>
      <Button variant="primary" onClick={() => ask(recall)}>
        {sentAt ? t('Send to {count} more', { count }) : t('Send to {count}', { count })}
      </Button>
      {dialog}
    </>
  )
}

export function DeleteRecall({ recall }: Props) {
  const navigate = useNavigate()
  const { ask, dialog } = useAskedAction('deleteRecall', {
    refreshes: RECALL_QUERIES,
    done: t('Draft deleted'),
    onDone: () => void navigate(RECALLS_LIST),
    request: ({ _id: id }: RecallWithReach) => ({ params: { id } }),
    title: () => t('Delete this draft?'),
    text: () => <p>{t('Nothing was sent.')}</p>,
    look: { confirmLabel: t('Delete draft') },
  })
  return (
    <>
      <Button variant="quiet" onClick={() => ask(recall)}>
        {t('Delete draft')}
      </Button>
      {dialog}
    </>
  )
}

/** Whom it reaches, a row for each line of an order. */
export function ExportRecall({ recall: { _id: id } }: Props) {
  return (
    <ExportButton
      path={`/recalls/${id}/export`}
      what={t('list')}
      failed={t('The list could not be exported. Try again.')}
    />
  )
}
