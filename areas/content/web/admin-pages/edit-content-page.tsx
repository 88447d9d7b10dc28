import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { AdministeredContent } from '#content/contract/content-administration.ts'
import { contentPath } from '#content/contract/content-kinds.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { BLOG_FIELDS, PORTFOLIO_FIELDS, POST_FIELDS } from '../editor/blog-fields.ts'
import { ContentEditor, type Draft } from '../editor/content-editor.tsx'
import { MENU_FIELDS, PAGE_FIELDS } from '../editor/content-fields.ts'
import { ContentState } from '../editor/content-state.tsx'
import { ContentVersions } from '../editor/content-versions.tsx'
import { HomeSections } from '../editor/home-sections.tsx'
import { PageAddress } from '../editor/page-address.tsx'
import { ValueFields } from '../editor/value-fields.tsx'

export const meta = titled(msg('Edit content'))

/** `?version=` begins with an earlier version. */
export default function EditContentPage() {
  const { contentId = '' } = useParams()
  const [params] = useSearchParams()
  const version = params.get('version') ?? undefined
  const read = useShopRead('getContent', { params: { id: contentId }, query: { version } })
  const [made, setMade] = useState<string>()
  if (!read.data) return <Awaited read={read} />
  const content = read.data
  const nameOf = (latest: number) => `${content._id} ${latest}`
  return (
    <>
      <DashboardHeading title={content.title}>
        <ContentState of={content} />
        {content.shown !== null && (
          <>
            {'. '}
            <InlineLink to={contentPath(content)}>{t('View it as a visitor')}</InlineLink>
          </>
        )}
        {'. '}
        <InlineLink to="/dashboard/pages">{t('All pages')}</InlineLink>
      </DashboardHeading>
      <ContentEditor
        key={`${content._id} ${content.latest} ${version ?? ''} ${content.draft?.base ?? ''}`}
        content={content}
        isOther={version !== undefined}
        isNext={made === nameOf(content.latest)}
        onLatest={(latest) => setMade(nameOf(latest))}
      >
        {(draft) => <Fields content={content} draft={draft} />}
      </ContentEditor>
      {(content.purpose === null || content.kind === 'post') && <PageAddress content={content} />}
      <ContentVersions content={content} />
    </>
  )
}

const FIELDS = {
  page: PAGE_FIELDS,
  post: POST_FIELDS,
  blog: BLOG_FIELDS,
  portfolio: PORTFOLIO_FIELDS,
  menus: MENU_FIELDS,
} as const

/** The form of each kind. */
function Fields({ content, draft }: { content: AdministeredContent; draft: Draft<Record<string, unknown>> }) {
  const { kind } = content
  if (kind === 'home') return <HomeSections draft={draft} content={content} />
  const { value, change, errorOf } = draft
  return <ValueFields fields={FIELDS[kind]} value={value} onChange={change} path="" errorOf={errorOf} />
}
