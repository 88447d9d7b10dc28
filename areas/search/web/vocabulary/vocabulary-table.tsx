import { useQuery } from '@tanstack/react-query'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import type { VocabularyEntry } from '#search/contract/vocabulary-administration.ts'
import { PreviewResult } from './preview-result.tsx'
import { entryText, KIND_LABELS } from './vocabulary-labels.ts'

type Props = {
  entries: readonly VocabularyEntry[]
  onEdit: (entry: VocabularyEntry) => void
  onDelete: (entry: VocabularyEntry) => void
}

export function VocabularyTable({ entries, onEdit, onDelete }: Props) {
  const columns: readonly DataColumn<VocabularyEntry>[] = [
    { key: 'term', header: 'Term', words: true, cell: ({ term }) => <span className="font-semibold">{term}</span> },
    { key: 'canonical', header: 'Means', words: true, cell: (entry) => <Meaning entry={entry} /> },
    { key: 'kind', header: 'Kind', cell: ({ kind }) => KIND_LABELS[kind] },
    {
      key: 'changed',
      header: 'Changed',
      cell: ({ changedBy, changedAt }) => (changedBy === null ? 'As shipped' : <DateTime iso={changedAt} dateOnly />),
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'right',
      cell: (entry) => (
        <span className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => onEdit(entry)}>
            Edit<span className="sr-only"> {entry.term}</span>
          </Button>
          <Button onClick={() => onDelete(entry)}>
            Remove<span className="sr-only"> {entry.term}</span>
          </Button>
        </span>
      ),
    },
  ]
  return <DataTable caption="Vocabulary" columns={columns} rows={entries} rowKey={({ _id }) => _id} />
}

function Meaning({ entry: { canonical, category, kind, note } }: { entry: VocabularyEntry }) {
  const marks = { generic: 'Left out when nothing is found', stop: 'Always left out' }
  return (
    <span className="block min-w-0">
      {kind === 'generic' || kind === 'stop' ? <span className="text-graphite">{marks[kind]}</span> : canonical}
      {category !== '' && <span className="block text-graphite text-sm">Only in {category}</span>}
      {note !== '' && <span className="wrap-anywhere block text-graphite text-sm">{note}</span>}
    </span>
  )
}

type DeleteProps = { entry: VocabularyEntry | undefined; onClose: () => void; onDone: () => void }

/** Says what the term finds without the entry before it is removed. */
export function DeleteEntryDialog({ entry, onClose, onDone }: DeleteProps) {
  const remove = useShopAction('deleteVocabulary', {
    refreshes: ['listVocabulary'],
    done: 'Entry removed',
    onDone: () => {
      onClose()
      onDone()
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
      onConfirm={() => entry && remove.run({ params: { id: entry._id }, query: { version: entry.changedAt } })}
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
    queryKey: ['listVocabulary', 'without', id, changedAt],
    queryFn: () => shop.previewVocabulary({ body: { id } }),
    staleTime: 0,
  })
  if (preview.isError) return <ProblemNotice error={preview.error} />
  return preview.data ? <PreviewResult preview={preview.data} /> : <p role="status">Searching without it…</p>
}
