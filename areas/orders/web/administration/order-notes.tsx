import { type AdministeredOrderDetails, orderAdministrationOperations } from '#orders/contract/order-administration.ts'
import { t } from '#platform/contract/language/text.ts'
import { useShopForm } from '#platform/web/forms/use-shop-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { ORDER_READS } from '../order-lists.ts'

export function OrderNotes({ order: { _id: id, notes } }: { order: AdministeredOrderDetails }) {
  const { form, field, submit, problem, isPending } = useShopForm('addOrderNote', {
    request: { params: { id } },
    start: { text: '' },
    schema: orderAdministrationOperations.addOrderNote.body,
    refreshes: ORDER_READS,
    done: t('Note added'),
    onDone: () => form.reset(),
  })
  return (
    <>
      {notes.length > 0 && (
        <ul className="mb-4">
          {notes.map((note) => (
            <li key={note._id} className="border-hairline py-2 not-first:border-t">
              <p className="whitespace-pre-line break-words">{note.text}</p>
              <p className="break-words text-graphite text-sm">
                {note.by.email ?? t('a deleted account')}, <DateTime iso={note.at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={submit} className="flex flex-col items-start gap-3">
        <ProblemNotice error={problem} />
        <div className="w-full">
          <TextAreaField
            label={t('New note')}
            hint={t('Visible to administrators only.')}
            rows={2}
            maxLength={1000}
            {...field('text')}
          />
        </div>
        <Button type="submit" pending={isPending} pendingLabel={t('Adding')}>
          {t('Add note')}
        </Button>
      </form>
    </>
  )
}
