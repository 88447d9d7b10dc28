import { useQuery } from '@tanstack/react-query'
import { say, t } from '#platform/contract/language/text.ts'
import { useAskedAction } from '#platform/web/forms/asked-action.tsx'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
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
    { key: 'term', header: t('Term'), words: true, cell: ({ term }) => <span className="font-semibold">{term}</span> },
    { key: 'canonical', header: t('Means'), words: true, cell: (entry) => <Meaning entry={entry} /> },
    { key: 'kind', header: t('Kind'), cell: ({ kind }) => say(KIND_LABELS[kind]) },
    {
      key: 'changed',
      header: t('Changed'),
      cell: ({ changedBy, changedAt }) =>
        changedBy === null ? t('As shipped') : <DateTime iso={changedAt} dateOnly />,
    },
    {
      key: 'actions',
      header: t('Actions'),
      align: 'right',
      cell: (entry) => (
        <span className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => onEdit(entry)}>
            <Rich
              text={t('Edit<hidden> {term}</hidden>', { term: entry.term })}
              hidden={(words) => <span className="sr-only">{words}</span>}
            />
          </Button>
          <Button onClick={() => onDelete(entry)}>
            <Rich
              text={t('Remove<hidden> {term}</hidden>', { term: entry.term })}
              hidden={(words) => <span className="sr-only">{words}</span>}
            />
          </Button>
        </span>
      ),
    },
  ]
  return <DataTable caption={t('Vocabulary')} columns={columns} rows={entries} rowKey={({ _id }) => _id} />
}

function Meaning({ entry: { canonical, category, kind, note } }: { entry: VocabularyEntry }) {
  const marks = { generic: t('Left out when nothing is found'), stop: t('Always left out') }
  return (
    <span className="block min-w-0">
      {kind === 'generic' || kind === 'stop' ? <span className="text-graphite">{marks[kind]}</span> : canonical}
      {category !== '' && <span className="block text-graphite text-sm">{t('Only in {category}', { category })}</span>}
      {note !== '' && <span className="wrap-anywhere block text-graphite text-sm">{note}</span>}
    </span>
  )
}

/** Says what the term finds without the entry before it is removed. */
export function useRemoveEntry(language: string | undefined, onDone: () => void) {
  return useAskedAction('deleteVocabulary', {
    refreshes: ['listVocabulary'],
    done: t('Entry removed'),
    onDone,
    request: ({ _id: id, changedAt: version }: VocabularyEntry) => ({ params: { id }, query: { version, language } }),
    title: (entry) => t('Remove “{entry}”?', { entry: entryText(entry) }),
    text: (entry) => (
      <>
        {entry.shipped && <p>{t('It came with the shop. Upgrades will not bring it back.')}</p>}
        <PreviewOfRemoval entry={entry} language={language} />
      </>
    ),
    look: { confirmLabel: t('Remove'), danger: true },
  })
}

type RemovalProps = { entry: VocabularyEntry; language: string | undefined }

function PreviewOfRemoval({ entry: { _id: id, changedAt }, language }: RemovalProps) {
  const preview = useQuery({
    queryKey: ['listVocabulary', 'without', id, changedAt],
    queryFn: () => shop.previewVocabulary({ body: { id, language } }),
    staleTime: 0,
  })
  if (preview.isError) return <ProblemNotice error={preview.error} />
  return preview.data ? <PreviewResult preview={preview.data} /> : <p role="status">{t('Searching without it…')}</p>
}
