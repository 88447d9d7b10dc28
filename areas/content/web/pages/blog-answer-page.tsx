import { data, Link } from 'react-router'
import { breadcrumbData } from '#catalogue/web/structured-data.ts'
import { t, tc } from '#platform/contract/language/text.ts'
import { answerOrThrow } from '#platform/web/page/answer-or-throw.ts'
import { pageMeta } from '#platform/web/page/page-meta.ts'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { shopContext } from '#platform/web/shop-context.ts'
import { PreviewNotice, WrittenText } from '../written-text.tsx'
import type { Route } from './+types/blog-answer-page.ts'
import { PostDate } from './post-date.tsx'
import { PostPicture } from './post-picture.tsx'
import { previewOf } from './preview-of.ts'

/** Others are no address of a post. */
const SLUG = /^[a-z0-9-]{1,80}$/

export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!SLUG.test(params.slug)) throw data(null, { status: 404 })
  const query = previewOf(request)
  const post = await answerOrThrow(context.get(shopContext).getPost({ params, query }))
  return { ...post, isPreview: 'preview' in query }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { slug, title, seoTitle, summary, description, blog } = loaderData
  const path = `/blogs/${slug}`
  return pageMeta(matches, {
    title: pageTitle(seoTitle || title),
    description: description || summary,
    path,
    ...(import.meta.env.SSR && {
      kind: 'article',
      data: (absolute) => [
        breadcrumbData(absolute, [
          { name: tc('menu', 'Home'), path: '/' },
          { name: blog, path: '/blogs' },
          { name: title, path },
        ]),
      ],
    }),
  })
}

export default function BlogAnswerPage({ loaderData: post }: Route.ComponentProps) {
  const { blog, badge, title, date, html, next, isPreview } = post
  return (
    <article className="page pt-6">
      <nav aria-label={t('Breadcrumb')} className="label">
        <Link to="/blogs" className="inline-block py-2 underline underline-offset-4">
          {blog}
        </Link>
      </nav>
      {isPreview && <PreviewNotice />}
      <div className="mt-2 lg:grid lg:grid-cols-[4rem_minmax(0,42.5rem)_minmax(0,1fr)] lg:gap-x-8">
        <p className="figures grid h-12 w-fit min-w-12 place-items-center border border-ink px-1 font-medium text-xl max-lg:mb-4">
          {badge}
        </p>
        <div className="max-w-[42.5rem]">
          <h1 className="text-pretty text-2xl sm:text-3xl">{title}</h1>
          <PostDate date={date} />
          <WrittenText html={html} />
          {next && (
            <p className="mt-12 border-ink border-t pt-6">
              <span className="label block">{t('Read next')}</span>
              <Link
                to={`/blogs/${next.slug}`}
                className="inline-block py-2 font-semibold text-lg underline underline-offset-4"
              >
                {next.title}
              </Link>
            </p>
          )}
        </div>
        <PostPicture of={post} className="sheet corner-marks sticky top-6 self-start p-4 max-lg:hidden" />
      </div>
    </article>
  )
}
