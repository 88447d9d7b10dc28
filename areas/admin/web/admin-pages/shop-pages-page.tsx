import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type AdministeredPage, LONGEST_PAGE, type ShopPageName } from '#platform/contract/shop/shop-pages.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { fieldErrorsOf, fieldProblem } from '#platform/web/field-problems.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'

/** What a page is called until the owner gives it a title. */
const PAGE_LABELS: Readonly<Record<ShopPageName, string>> = {
  company: 'Company',
  terms: 'Terms',
  privacy: 'Privacy',
  returns: 'Returns',
  imprint: 'Imprint',
  accessibility: 'Accessibility',
}

export const meta = titled('Pages')

export default function ShopPagesPage() {
  return (
    <>
      <DashboardHeading title="Pages">
        What visitors read about the shop. The footer leads to every page that has a text; earlier versions stay.
      </DashboardHeading>
      <Pages />
    </>
  )
}

function Pages() {
  const list = useShopRead('listShopPages')
  const [params] = useSearchParams()
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <AdminProblem error={list.error} onRetry={() => void list.refetch()} />
  const edited = list.data.find(({ name }) => name === params.get('page')) ?? list.data[0]
  if (!edited) return null
  const { name, version, text } = edited
  return (
    <>
      <nav aria-label="Pages" className="mb-6">
        <ul className="flex flex-wrap gap-x-6">
          {list.data.map((page) => (
            <li key={page.name}>
              <Link
                to={`?page=${page.name}`}
                preventScrollReset
                aria-current={page === edited ? 'page' : undefined}
                className="inline-block py-2 underline underline-offset-4 aria-[current]:font-semibold aria-[current]:no-underline"
              >
                {page.title || PAGE_LABELS[page.name]}
                <span className="text-graphite">{page.text === '' ? ' (not published)' : ''}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-label={PAGE_LABELS[name]}>
        {text !== '' && (
          <p className="mb-6">
            Version {version} is published. <InlineLink to={`/pages/${name}`}>View it as a visitor</InlineLink>
          </p>
        )}
        <ShopPageForm key={`${name} ${version}`} page={edited} />
      </section>
    </>
  )
}

/** Edits a page; each publication is a version of its own. */
function ShopPageForm({ page }: { page: AdministeredPage }) {
  const { name, version } = page
  const [title, setTitle] = useState(page.title || PAGE_LABELS[name])
  const [text, setText] = useState(page.text)
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const publish = useMutation({
    mutationFn: () => shop.publishShopPage({ params: { name }, body: { version, title, text } }),
    // Not after a failure: a version of somebody else would take the place of what was typed.
    onSuccess: (published) => {
      notify.success(published.text === '' ? 'Page unpublished' : `Published as version ${published.version}`)
      return queries.invalidateQueries({ queryKey: ['listShopPages'] })
    },
  })
  const focusInvalidField = useFocusInvalidField(form, publish.isPending)
  const errorOf = (field: string) => fieldProblem(publish.error, field)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (publish.isPending) return
    focusInvalidField()
    publish.mutate()
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-6">
      {fieldErrorsOf(publish.error).length === 0 && <ProblemNotice error={publish.error} />}
      <Field
        label="Title"
        maxLength={100}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        error={errorOf('title')}
      />
      <TextAreaField
        label="Text"
        hint="A blank line starts a paragraph, ## a heading, - a list item. An empty text unpublishes the page."
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
