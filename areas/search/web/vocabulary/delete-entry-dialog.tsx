import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { shop } from '#platform/web/shop-client.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import type { VocabularyEntry } from '#search/contract/vocabulary-administration.ts'
import { PreviewResult } from './preview-result.tsx'
import { VOCABULARY_KEY } from './use-vocabulary.ts'
import { entryText } from './vocabulary-labels.ts'

type Props = { entry: VocabularyEntry | undefined; onClose: () => void; onDone: () => void }

/** Says what the term finds without the entry before it is removed. */
export function DeleteEntryDialog({ entry, onClose, onDone }: Props) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: ({ _id: id, changedAt: version }: VocabularyEntry) =>
      shop.deleteVocabulary({ params: { id }, query: { version } }),
    onSuccess: async () => {
      notify.success('Entry removed')
      onClose()
      onDone()
      await queries.invalidateQueries({ queryKey: [VOCABULARY_KEY] })
    },
  })
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={entry !== undefined}
      danger
      title={entry ? `Remove “${entryText(entry)}”?` : ''}
      confirmLabel="Remove"
      pending={remove.isPending}
      onConfirm={() => entry && remove.mutate(entry)}
      onCancel={close}
    >
      <ProblemNotice error={remove.error} />
      {entry?.shipped && <p>It came with the shop. Upgrades will not bring it back.</p>}
      {entry && <PreviewOfRemoval entry={entry} />}
    </ConfirmDialog>
  )
}

function PreviewOfRemoval({ entry: { _id: id, changedAt } }: { entry: VocabularyEntry }) {
  const preview = useQuery({
    queryKey: [VOCABULARY_KEY, 'without', id, changedAt],
    queryFn: () => shop.previewVocabulary({ body: { id } }),
    staleTime: 0,
  })
  if (preview.isError) return <ProblemNotice error={preview.error} />
  return preview.data ? <PreviewResult preview={preview.data} /> : <p role="status">Searching without it…</p>
}
