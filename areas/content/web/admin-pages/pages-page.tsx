import { useNavigate } from 'react-router'
import type { ListedContent } from '#content/contract/content-administration.ts'
import {
  ADDED_KINDS,
  type AddedKind,
  type ContentKind,
  contentPath,
  slugSchema,
} from '#content/contract/content-kinds.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useShopForm } from '#platform/web/forms/use-shop-form.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { SubmitButton } from '#platform/web/ui/forms/submit-button.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { ContentState } from '../editor/content-state.tsx'

export const meta = titled(msg('Pages'))

export default function PagesPage() {
  return (
    <>
      <DashboardHeading title={t('Pages')}>
        {t('What visitors read about the shop. The footer leads to every page that is published and listed.')}
      </DashboardHeading>
      <AllContent />
    </>
  )
}

const GROUPS: readonly { title: Message; kinds: readonly ContentKind[]; adds?: AddedKind }[] = [
  { title: msg('Home, menus, blog and portfolio'), kinds: ['home', 'menus', 'blog', 'portfolio'] },
  { title: msg('Pages'), kinds: ['page'], adds: 'page' },
  { title: msg('Blog posts'), kinds: ['post'], adds: 'post' },
]

function AllContent() {
  const list = useShopRead('listContent')
  if (!list.data) return <Awaited read={list} />
  return GROUPS.map(({ title, kinds, adds }) => (
    <section key={kinds[0]} aria-label={say(title)} className="mb-10">
      <h3 className="mb-2 text-lg">{say(title)}</h3>
      <ul className="border-hairline border-t">
        {list.data
          .filter(({ kind }) => kinds.includes(kind))
          .map((one) => (
            <ContentRow key={one._id} of={one} />
          ))}
      </ul>
      {adds && <NewContent kind={adds} />}
    </section>
  ))
}

function ContentRow({ of }: { of: ListedContent }) {
  return (
    <li className="border-hairline border-b py-3">
      <InlineLink to={`/dashboard/content/${of._id}`}>{of.title}</InlineLink>
      <span className="block text-graphite text-sm">
        {of.kind !== 'menus' && `${contentPath(of)} · `}
        <ContentState of={of} />
      </span>
    </li>
  )
}

const newContentSchema = z.object({
  kind: z.enum(ADDED_KINDS),
  title: z
    .string()
    .trim()
    .min(1, { error: () => t('A title is required') })
    .max(100),
  slug: slugSchema,
})

function NewContent({ kind }: { kind: AddedKind }) {
  const navigate = useNavigate()
  const { form, field, submit, problem, isPending } = useShopForm('createContent', {
    start: { kind, title: '', slug: '' },
    schema: newContentSchema,
    refreshes: ['listContent'],
    onDone: ({ insertedId }) => void navigate(`/dashboard/content/${insertedId}`),
  })
  const title = field('title')
  /** The address follows the title until somebody writes one. */
  const follow = (text: string) => {
    if (!form.formState.dirtyFields.slug) form.setValue('slug', slugOf(text))
  }
  const addWords = kind === 'page' ? t('Add a page') : t('Add a post')
  const hint = t('After {folder}: small letters, digits and hyphens', { folder: contentPath({ kind, slug: '' }) })
  return (
    <details className="mt-4 max-w-xl">
      <summary className="cursor-pointer py-2 font-semibold">{addWords}</summary>
      <form noValidate onSubmit={submit} aria-label={addWords} className="flex flex-col gap-4">
        <ProblemNotice error={problem} />
        <Field
          label={t('Title')}
          {...title}
          onChange={(event) => {
            follow(event.target.value)
            return title.onChange(event)
          }}
        />
        <Field label={t('Address')} hint={hint} {...field('slug')} />
        <SubmitButton pending={isPending} pendingLabel={t('Adding')}>
          {kind === 'page' ? t('Add page') : t('Add post')}
        </SubmitButton>
      </form>
    </details>
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
