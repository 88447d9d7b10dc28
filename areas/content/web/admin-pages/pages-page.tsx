import { useNavigate } from 'react-router'
import type { ListedContent } from '#content/contract/content-administration.ts'
import { contentPath, slugSchema } from '#content/contract/content-kinds.ts'
import { z } from '#platform/contract/schema.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useShopForm } from '#platform/web/forms/use-shop-form.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { SubmitButton } from '#platform/web/ui/forms/submit-button.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { ContentState } from '../editor/content-state.tsx'

export const meta = titled('Pages')

export default function PagesPage() {
  return (
    <>
      <DashboardHeading title="Pages">
        What visitors read about the shop. The footer leads to every page that is published and listed.
      </DashboardHeading>
      <Pages />
      <NewPage />
    </>
  )
}

function Pages() {
  const list = useShopRead('listContent')
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <AdminProblem error={list.error} onRetry={() => void list.refetch()} />
  return (
    <ul className="border-hairline border-t">
      {list.data.map((page) => (
        <li key={page._id} className="border-hairline border-b py-3">
          <InlineLink to={`/dashboard/content/${page._id}`}>{labelOf(page)}</InlineLink>
          <span className="block text-graphite text-sm">
            {contentPath(page)} · <ContentState of={page} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Legal pages have a place before they have a title. */
function labelOf({ title, slug }: ListedContent): string {
  return title || slug.charAt(0).toUpperCase() + slug.slice(1)
}

const newPageSchema = z.object({
  kind: z.literal('page'),
  title: z.string().trim().min(1, 'A title is required').max(100, 'Use at most 100 characters'),
  slug: slugSchema,
})

function NewPage() {
  const navigate = useNavigate()
  const { form, field, submit, problem, isPending } = useShopForm('createContent', {
    start: { kind: 'page', title: '', slug: '' },
    schema: newPageSchema,
    refreshes: ['listContent'],
    onDone: ({ insertedId }) => void navigate(`/dashboard/content/${insertedId}`),
  })
  const title = field('title')
  /** The address follows the title until somebody writes one. */
  const follow = (text: string) => {
    if (!form.formState.dirtyFields.slug) form.setValue('slug', slugOf(text))
  }
  return (
    <section aria-labelledby="new-page" className="mt-10 max-w-xl">
      <h2 id="new-page" className="mb-4 text-xl">
        Add a page
      </h2>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ProblemNotice error={problem} />
        <Field
          label="Title"
          {...title}
          onChange={(event) => {
            follow(event.target.value)
            return title.onChange(event)
          }}
        />
        <Field label="Address" hint="After /pages/: small letters, digits and hyphens" {...field('slug')} />
        <SubmitButton pending={isPending} pendingLabel="Adding">
          Add page
        </SubmitButton>
      </form>
    </section>
  )
}

/** Letters without their accents; what is no letter or digit parts words. */
function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '')
}
