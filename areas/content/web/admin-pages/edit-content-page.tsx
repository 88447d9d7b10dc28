import { useParams, useSearchParams } from 'react-router'
import type { AdministeredContent } from '#content/contract/content-administration.ts'
import { type ContentKind, contentPath, type PageContent } from '#content/contract/content-kinds.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { ContentEditor, type Draft } from '../editor/content-editor.tsx'
import { ContentState } from '../editor/content-state.tsx'
import { ContentVersions } from '../editor/content-versions.tsx'
import { PageAddress } from '../editor/page-address.tsx'
import { PageFields } from '../editor/page-fields.tsx'

export const meta = titled('Edit content')

/** Where each kind is listed. */
const LISTS: Readonly<Record<ContentKind, { to: string; label: string }>> = {
  page: { to: '/dashboard/pages', label: 'All pages' },
}

/** `?version=` begins with an earlier version. */
export default function EditContentPage() {
  const { contentId = '' } = useParams()
  const [params] = useSearchParams()
  const version = params.get('version') ?? undefined
  const read = useShopRead('getContent', { params: { id: contentId }, query: { version } })
  if (read.isPending) return <RowsSkeleton />
  if (!read.data) return <AdminProblem error={read.error} onRetry={() => void read.refetch()} />
  const content = read.data
  const { to, label } = LISTS[content.kind]
  return (
    <>
      <DashboardHeading title={content.title || content.slug}>
        <ContentState of={content} />
        {content.shown !== null && (
          <>
            {'. '}
            <InlineLink to={contentPath(content)}>View it as a visitor</InlineLink>
          </>
        )}
        {'. '}
        <InlineLink to={to}>{label}</InlineLink>
      </DashboardHeading>
      <ContentEditor
        key={`${content._id} ${content.latest} ${version ?? ''} ${content.draft?.base ?? ''}`}
        content={content}
        isOther={version !== undefined}
      >
        {(draft) => <Fields content={content} draft={draft} />}
      </ContentEditor>
      {content.purpose === null && <PageAddress content={content} />}
      <ContentVersions content={content} />
    </>
  )
}

function Fields({ draft }: { content: AdministeredContent; draft: Draft<Record<string, unknown>> }) {
  return <PageFields draft={draft as unknown as Draft<PageContent>} />
}
