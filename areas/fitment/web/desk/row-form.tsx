import { type FormEvent, useState } from 'react'
import { BOOK_FILES, type BookChange, type BookFile, type FoundRow } from '#fitment/contract/fit-draft.ts'
import { t } from '#platform/contract/language/text.ts'
import { HeadedSection } from '#platform/web/page/headed-section.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Options, Suggestions } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { useBookRow } from './use-fit-desk.ts'

export type SoughtRow = { file: BookFile; key: string }
type Props = { sought: SoughtRow; onSeek: (row: SoughtRow) => void } & Pick<EditProps, 'pending' | 'error' | 'onPut'>

/** Finds a row of the rule book by its key and changes it. */
export function RowForm({ sought, onSeek, ...editing }: Props) {
  const { file, key } = sought
  const found = useBookRow(file, key)
  return (
    <HeadedSection id="row-heading" title={t('Change a row')} className="flex flex-col gap-5 border-ink border-t pt-6">
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
        <SelectField
          label={t('File')}
          value={file}
          onChange={({ target }) => onSeek({ file: target.value as BookFile, key: '' })}
        >
          <Options of={BOOK_FILES.map((one) => [one, one])} />
        </SelectField>
        <Field
          label={t('Row')}
          hint={found.data && hintOf(found.data.keyColumns)}
          list="keys-of-rows"
          autoComplete="off"
          maxLength={300}
          value={key}
          onChange={({ target }) => onSeek({ file, key: target.value })}
        />
        <Suggestions id="keys-of-rows" of={found.data?.keys ?? []} />
      </div>
      {found.error && <ProblemNotice error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && !found.isPlaceholderData && key !== '' && (
        <RowCells
          key={`${file} ${key} ${JSON.stringify(found.data.row)}`}
          sought={sought}
          found={found.data}
          {...editing}
        />
      )}
    </HeadedSection>
  )
}

const hintOf = (columns: readonly string[]) =>
  columns.length > 1
    ? t('Its {columns}, with a blank between', { columns: columns.join(', ') })
    : t('Its {columns}', { columns: columns.join(', ') })

type EditProps = {
  sought: SoughtRow
  found: FoundRow
  pending: boolean
  error: unknown
  onPut: (change: BookChange) => void
}

function RowCells({ sought: { file, key }, found: { columns, keyColumns, row }, pending, error, onPut }: EditProps) {
  const [cells, setCells] = useState<Record<string, string>>(() => row ?? newRow(keyColumns, key))
  const ownKey = keyColumns.map((column) => cells[column] ?? '').join(' ')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!pending) onPut({ file, key: ownKey, row: cells })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      {row === null && <p role="status">{t('There is no such row. Put it in to add it.')}</p>}
      <ProblemNotice error={error} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {columns.map((column) => (
          <Field
            key={column}
            label={column}
            autoComplete="off"
            maxLength={2_000}
            value={cells[column] ?? ''}
            onChange={({ target }) => setCells({ ...cells, [column]: target.value })}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending} pendingLabel={t('Saving')}>
          {t('Put into the draft')}
        </Button>
        {row !== null && file !== 'golden-pairs' && (
          <Button variant="quiet" onClick={() => onPut({ file, key, row: null })}>
            {t('Leave out')}
          </Button>
        )}
      </div>
    </form>
  )
}

function newRow(keyColumns: readonly string[], key: string): Record<string, string> {
  const words = key.split(' ')
  return Object.fromEntries(keyColumns.map((column, at) => [column, words[at] ?? '']))
}
