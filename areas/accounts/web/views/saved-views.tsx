import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { SavedView, ViewedList } from '#accounts/contract/views.ts'
import { t } from '#platform/contract/language/text.ts'
import { fieldProblem } from '#platform/web/field-problems.ts'
import { useAskedAction } from '#platform/web/forms/asked-action.tsx'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'

/** The filters of a list's address in one order, without the place in it, so that equal views are equal texts. */
function viewOf(params: URLSearchParams): string {
  const filters = [...params].filter(([name, value]) => value !== '' && name !== 'cursor')
  return `${new URLSearchParams(filters.sort(([one], [other]) => (one < other ? -1 : 1)))}`
}

/** Links to saved views, to stand among a list's tabs, and a button that saves the filters of now. */
export function SavedViews({ list, tabClass }: { list: ViewedList; tabClass: string }) {
  const [params] = useSearchParams()
  const { data: views = [] } = useShopRead('listViews', { query: { list } })
  const shown = viewOf(params)
  const current = views.find(({ query }) => query === shown)
  return (
    <>
      {views.map((view) => (
        <span key={view._id} className="inline-flex shrink-0">
          <Link
            to={`?${view.query}`}
            preventScrollReset
            aria-current={view === current ? 'page' : undefined}
            className={tabClass}
          >
            {view.name}
          </Link>
          {view === current && view.mayDelete && <DeleteView view={view} />}
        </span>
      ))}
      {shown !== '' && !current && <SaveView key={shown} list={list} query={shown} />}
    </>
  )
}

function DeleteView({ view }: { view: SavedView }) {
  const { ask, dialog } = useAskedAction('deleteView', {
    refreshes: ['listViews'],
    request: ({ _id }: SavedView) => ({ params: { id: _id } }),
    title: ({ name }) => t('Delete the view {name}?', { name }),
    text: ({ shared }) => (shared ? <p>{t('It is shared: nobody sees it any more.')}</p> : null),
    look: { confirmLabel: t('Delete view'), danger: true },
    done: t('View deleted'),
  })
  return (
    <>
      <Button
        variant="quiet"
        className="px-2"
        aria-label={t('Delete the view {name}', { name: view.name })}
        onClick={() => ask(view)}
      >
        ×
      </Button>
      {dialog}
    </>
  )
}

function SaveView({ list, query }: { list: ViewedList; query: string }) {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const save = useShopAction('saveView', {
    refreshes: ['listViews'],
    done: t('View saved'),
    onDone: () => setOpen(false),
  })
  const problem = fieldProblem(save.error, 'name')
  return (
    <>
      <Button variant="quiet" className="shrink-0 px-0" onClick={() => setOpen(true)}>
        {t('Save view')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('Save these filters as a view?')}
        confirmLabel={t('Save view')}
        pending={save.isPending}
        onConfirm={() => save.run({ body: { list, name, query, shared } })}
        onCancel={() => {
          setOpen(false)
          save.reset()
        }}
      >
        {save.error !== null && problem === undefined && <ProblemNotice error={save.error} />}
        <Field
          label={t('Name')}
          hint={t('Replaces your view of the same name')}
          maxLength={40}
          value={name}
          error={problem}
          onChange={({ target }) => setName(target.value)}
        />
        <Choice label={t('For everybody who sees this list')} on={shared} onTurn={setShared} />
      </ConfirmDialog>
    </>
  )
}
