import { useState } from 'react'
import { REPORT_REASONS, type ReportReason } from '#engagement/contract/reviews.ts'
import { say, t, tc } from '#platform/contract/language/text.ts'
import { shop } from '#platform/web/shop-client.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { REPORT_LABELS } from './moderation-labels.ts'

export type Reported = {
  operation: 'reportReview' | 'reportQuestion'
  id: string
  title: string
  thanks: string
}

type Props = Reported & { open: boolean; onClose: () => void }

/** Why something that others wrote should not stand there. Public pages have no query client: plain state does. */
export default function ReportDialog({ operation, id, title, thanks, open, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason | ''>('')
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState<unknown>()
  const [pending, setPending] = useState(false)
  const report = async () => {
    if (reason === '') return setFault(t('Choose a reason'))
    setProblem(undefined)
    setPending(true)
    try {
      await shop[operation]({ params: { id }, body: { reason, note } })
    } catch (error) {
      return setProblem(error)
    } finally {
      setPending(false)
    }
    notify.success(thanks)
    setNote('')
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmLabel={tc('button', 'Report')}
      pending={pending}
      onConfirm={() => void report()}
      onCancel={onClose}
    >
      <ProblemNotice error={problem} />
      <SelectField
        label={t('Reason')}
        data-focus-first
        value={reason}
        error={fault}
        onChange={({ target }) => {
          setFault(undefined)
          setReason(target.value as ReportReason | '')
        }}
      >
        <option value="">{t('Choose a reason')}</option>
        <Options of={REPORT_REASONS.map((each) => [each, say(REPORT_LABELS[each])])} />
      </SelectField>
      <TextAreaField
        label={t('What is wrong (optional)')}
        hint={t('Only the shop reads it')}
        rows={3}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  )
}
