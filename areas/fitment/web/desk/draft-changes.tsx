import type { BookChange, FitDraft } from '#fitment/contract/fit-draft.ts'
import { t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'

type Change = NonNullable<FitDraft['draft']>['changes'][number]
type Props = {
  changes: readonly Change[]
  onEdit: (change: BookChange) => void
  onRevert: (change: BookChange) => void
}

/** Rows that differ from the published book. */
export function DraftChanges({ changes, onEdit, onRevert }: Props) {
  if (changes.length === 0) {
    return (
      <EmptyState title={t('No changes yet')}>
        <p>{t('Choose a row below, change it and put it into the draft.')}</p>
      </EmptyState>
    )
  }
  const columns: readonly DataColumn<Change>[] = [
    {
      key: 'row',
      header: t('Row'),
      words: true,
      cell: ({ file, key }) => (
        <span className="wrap-anywhere">
          <span className="label block">{file}</span>
          {key}
        </span>
      ),
    },
    { key: 'changed', header: t('Changed'), words: true, cell: (change) => <Cells {...change} /> },
    {
      key: 'actions',
      header: t('Actions'),
      align: 'right',
      cell: (change) => (
        <span className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => onEdit(change)}>
            {t('Edit')}
            <span className="sr-only"> {change.key}</span>
          </Button>
          <Button onClick={() => onRevert(change)}>
            {t('Take back')}
            <span className="sr-only"> {change.key}</span>
          </Button>
        </span>
      ),
    },
  ]
  return (
    <DataTable
      caption={t('Changed rows')}
      columns={columns}
      rows={changes}
      rowKey={({ file, key }) => `${file} ${key}`}
    />
  )
}

function Cells({ row, published }: Change) {
  if (row === null) return <>{t('Left out')}</>
  if (published === null) return <>{t('New row')}</>
  const changed = Object.keys(row).filter((column) => row[column] !== (published[column] ?? ''))
  return (
    <ul className="text-sm">
      {changed.map((column) => (
        <li key={column} className="wrap-anywhere">
          <b className="font-semibold">{column}: </b>
          {published[column] || t('none')} → {row[column] || t('none')}
        </li>
      ))}
    </ul>
  )
}
