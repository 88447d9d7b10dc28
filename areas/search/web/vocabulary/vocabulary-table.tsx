import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import type { VocabularyEntry } from '#search/contract/vocabulary-administration.ts'
import { KIND_LABELS } from './vocabulary-labels.ts'

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
