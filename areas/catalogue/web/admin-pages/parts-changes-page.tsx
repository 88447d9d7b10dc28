import { useState } from 'react'
import type { ListedPartsChange } from '#catalogue/contract/bulk-parts.ts'
import type { Visibility } from '#catalogue/contract/part-fields.ts'
import { msg, plural, say, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import type { TaxClass } from '#platform/contract/tax-classes.ts'
import { useAskedAction } from '#platform/web/forms/asked-action.tsx'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { EmailText } from '#platform/web/ui/text/email-text.tsx'
import { type Done, PartsToLookAt, UndoButton, undoingParts } from '../administration/bulk/undo-parts.tsx'
import { PARTS_LIST } from '../administration/part-paths.ts'
import { TAX_CLASS_WORDS } from '../administration/sale-fields.tsx'
import { VISIBILITY_WORDS } from '../administration/visibility-fields.tsx'

export const meta = titled(msg('Past changes of parts'))

/** Changes of several parts at once, each with its undo. */
export default function PartsChangesPage() {
  return (
    <ListPage
      operation="listPartsChanges"
      title={t('Past changes of parts')}
      lead={
        <>
          {t('Changes of several parts in one step. Each can be undone once; what has changed since stays as it is.')}{' '}
          <InlineLink to={PARTS_LIST}>{t('All parts')}</InlineLink>
        </>
      }
      noun={{
        label: t('Changes'),
        count: (total) => plural(total, '{count} change', '{count} changes'),
      }}
      empty={{
        none: { title: t('No changes yet'), text: t('Select several parts in the list of all parts to change them.') },
      }}
    >
      {(changes, _, keepFocus) => <Changes changes={changes} keepFocus={keepFocus} />}
    </ListPage>
  )
}

function Changes({ changes, keepFocus }: { changes: readonly ListedPartsChange[]; keepFocus: () => void }) {
  const [done, setDone] = useState<Done>()
  const { ask, dialog } = useAskedAction('undoPartsChange', {
    ...undoingParts((undone) => {
      keepFocus()
      if (undone.outcomes.some(({ problem }) => problem)) setDone(undone)
    }),
    request: ({ _id }: ListedPartsChange) => ({ params: { id: _id } }),
    title: questionOf,
    text: () => <p>{t('Parts that have changed since stay as they are.')}</p>,
    look: { confirmLabel: t('Undo') },
  })
  return (
    <>
      <DataTable caption={t('Changes')} columns={columns(ask)} rows={changes} rowKey={({ _id }) => _id} />
      {dialog}
      <PartsToLookAt done={done} onClose={() => setDone(undefined)} />
    </>
  )
}

const questionOf = ({ partCount }: ListedPartsChange): string =>
  plural(partCount, 'Undo the change of {count} part?', 'Undo the change of {count} parts?')

const columns = (onUndo: (change: ListedPartsChange) => void): readonly DataColumn<ListedPartsChange>[] => [
  { key: 'at', header: t('When'), cell: ({ at }) => <DateTime iso={at} /> },
  {
    key: 'who',
    header: t('Who'),
    words: true,
    cell: ({ email }) => (email === null ? t('Not known any more') : <EmailText email={email} />),
  },
  { key: 'what', header: t('What'), words: true, cell: whatText },
  { key: 'count', header: t('Parts'), align: 'right', cell: ({ partCount }) => countText(partCount) },
  {
    key: 'undo',
    header: t('Undo'),
    cell: (change) =>
      change.undoneAt ? (
        <Rich text={t('Undone <date></date>')} date={() => <DateTime iso={change.undoneAt ?? ''} />} />
      ) : (
        <UndoButton at={change.at} onPress={() => onUndo(change)} />
      ),
  },
]

function whatText({ field, value }: ListedPartsChange): string {
  if (field === 'deleted') return value === 'true' ? t('Deleted') : t('Restored')
  if (field === 'category') return t('Category: {value}', { value })
  if (field === 'visibility') return t('Visibility: {value}', { value: say(VISIBILITY_WORDS[value as Visibility]) })
  return t('Tax class: {value}', { value: say(TAX_CLASS_WORDS[value as TaxClass]) })
}
