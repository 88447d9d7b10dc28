import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { type AdministeredPage, LONGEST_PAGE } from '#platform/contract/shop/shop-pages.ts'
import { fieldErrorsOf } from '#platform/web/field-problems.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { PAGE_LABELS } from './page-labels.ts'

/** Edits a page; each publication is a version of its own. */
export function ShopPageForm({ page }: { page: AdministeredPage }) {
  const { name, version } = page
  const [title, setTitle] = useState(page.title || PAGE_LABELS[name])
  const [text, setText] = useState(page.text)
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const publish = useMutation({
    mutationFn: () => shop.publishShopPage({ params: { name }, body: { version, title, text } }),
    // Not after a failure: a version of somebody else would take the place of what was typed.
    onSuccess: (published) => {
      notify.success(published.text === '' ? 'Page taken down' : `Published as version ${published.version}`)
      return queries.invalidateQueries({ queryKey: ['listShopPages'] })
    },
  })
  const focusInvalidField = useFocusInvalidField(form, publish.isPending)
  const errors = fieldErrorsOf(publish.error)
  const errorOf = (field: string) => errors.find(({ path }) => path === field)?.message
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (publish.isPending) return
    focusInvalidField()
    publish.mutate()
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-6">
      {errors.length === 0 && <ProblemNotice error={publish.error} />}
      <Field
        label="Title"
        maxLength={100}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        error={errorOf('title')}
      />
      <TextAreaField
        label="Text"
        hint="A blank line begins a paragraph, ## a heading, - an item of a list. An empty text takes the page down."
        rows={18}
        maxLength={LONGEST_PAGE}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={errorOf('text')}
      />
      <div>
        <Button type="submit" variant="primary" pending={publish.isPending} pendingLabel="Publishing">
          Publish as version {version + 1}
        </Button>
      </div>
    </form>
  )
}
