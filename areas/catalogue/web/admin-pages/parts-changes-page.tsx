import { useState } from 'react'
import type { ListedPartsChange } from '#catalogue/contract/bulk-parts.ts'
import type { Visibility } from '#catalogue/contract/part-fields.ts'
import { msg, plural, say, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import type { TaxClass } from '#platform/contract/tax-classes.ts'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { EmailText } from '#platform/web/ui/text/email-text.tsx'
import { type Done, PartsToLookAt, useUndoParts } from '../administration/bulk/undo-parts.tsx'
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
        count: (total) => plural(total, '{count} change', '{count} changes', { count: countText(total) }),
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
  const [asked, setAsked] = useState<ListedPartsChange>()
  const [done, setDone] = useState<Done>()
  const undo = useUndoParts((undone) => {
    keepFocus()
    setAsked(undefined)
    if (undone.outcomes.some(({ problem }) => problem)) setDone(undone)
  })
  return (
    <>
      <DataTable caption={t('Changes')} columns={columns(setAsked)} rows={changes} rowKey={({ _id }) => _id} />
      <ConfirmDialog
        open={asked !== undefined}
        title={asked ? questionOf(asked) : ''}
        confirmLabel={t('Undo')}
        pending={undo.isPending}
        onConfirm={() => asked && undo.run({ params: { id: asked._id } })}
        onCancel={() => {
          undo.reset()
          setAsked(undefined)
        }}
      >
        <ProblemNotice error={undo.error} />
        <p>{t('Parts that have changed since stay as they are.')}</p>
      </ConfirmDialog>
      <PartsToLookAt done={done} onClose={() => setDone(undefined)} />
    </>
  )
}

const questionOf = ({ partCount }: ListedPartsChange): string =>
  plural(partCount, 'Undo the change of {count} part?', 'Undo the change of {count} parts?', {
    count: countText(partCount),
  })

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
        <Button className="btn-sm" onClick={() => onUndo(change)}>
          <Rich
            text={t('Undo<hidden> the change of <time></time></hidden>')}
            hidden={(words) => (
              <span className="sr-only">
                <Rich text={words} time={() => <DateTime iso={change.at} />} />
              </span>
            )}
          />
        </Button>
      ),
  },
]

function whatText({ field, value }: ListedPartsChange): string {
  if (field === 'deleted') return value === 'true' ? t('Deleted') : t('Restored')
  if (field === 'category') return t('Category: {value}', { value })
  if (field === 'visibility') return t('Visibility: {value}', { value: say(VISIBILITY_WORDS[value as Visibility]) })
  return t('Tax class: {value}', { value: say(TAX_CLASS_WORDS[value as TaxClass]) })
}
