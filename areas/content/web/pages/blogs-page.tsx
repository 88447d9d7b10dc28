import { Link } from 'react-router'
import type { ListedPost } from '#content/contract/blog.ts'
import { t } from '#platform/contract/language/text.ts'
import { answerOrThrow } from '#platform/web/page/answer-or-throw.ts'
import { pageMeta } from '#platform/web/page/page-meta.ts'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { shopContext } from '#platform/web/shop-context.ts'
import { Rich } from '#platform/web/ui/rich.tsx'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { PreviewNotice } from '../written-text.tsx'
import type { Route } from './+types/blogs-page.ts'
import { PostDate } from './post-date.tsx'
import { PostPicture } from './post-picture.tsx'
import { previewOf } from './preview-of.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = previewOf(request)
  return { ...(await answerOrThrow(context.get(shopContext).getBlog({ query }))), isPreview: 'preview' in query }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, { title: pageTitle(loaderData.title), description: loaderData.description, path: '/blogs' })
    : []

export default function BlogsPage({ loaderData: { title, intro, posts, isPreview } }: Route.ComponentProps) {
  return (
    <div className="page pt-10">
      <PageHeading title={title}>{intro && <p>{intro}</p>}</PageHeading>
      {isPreview && <PreviewNotice />}
      <ul className="border-hairline border-t">
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCard {...post} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function PostCard(post: ListedPost) {
  const { badge, slug, title, summary, date } = post
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 border-hairline border-b py-8 sm:grid-cols-[auto_minmax(0,1fr)_9rem] sm:gap-x-8 lg:grid-cols-[auto_minmax(0,1fr)_14rem]">
      <p className="figures grid h-12 min-w-12 place-items-center border border-ink px-1 font-medium text-xl">
        {badge}
      </p>
      <div className="max-w-[40em]">
        <h2 className="text-pretty pt-2 text-xl">{title}</h2>
        <PostDate date={date} />
        <p className="mt-2 text-pretty text-graphite">{summary}</p>
        <Link to={`/blogs/${slug}`} className="mt-2 inline-block py-2 font-medium underline underline-offset-4">
          <Rich
            text={t('Read more<more> about “{title}”</more>', { title })}
            more={(words) => <span className="sr-only">{words}</span>}
          />
        </Link>
      </div>
      <PostPicture of={post} className="self-center max-sm:hidden" />
    </article>
  )
}
