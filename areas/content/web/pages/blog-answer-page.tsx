import { data, Link } from 'react-router'
import { breadcrumbData } from '#catalogue/web/structured-data.ts'
import { pageMeta } from '#platform/web/page/page-meta.ts'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { ANSWERS } from '../content/answers/answers.server.ts'
import { QUESTIONS } from '../content/questions.ts'
import type { Route } from './+types/blog-answer-page.ts'
import { AnswerBlocks } from './answer-text.tsx'
import { ContentDrawing } from './content-drawing.tsx'

export function loader({ params }: Route.LoaderArgs) {
  const place = QUESTIONS.findIndex(({ slug }) => slug === params.slug)
  const question = QUESTIONS[place]
  if (!question) throw data(null, { status: 404 })
  return { question, blocks: ANSWERS[question.slug], next: QUESTIONS[(place + 1) % QUESTIONS.length] }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { slug, question, summary } = loaderData.question
  const path = `/blogs/${slug}`
  return pageMeta(matches, {
    title: pageTitle(question),
    description: summary,
    path,
    kind: 'article',
    data: (absolute) => [
      breadcrumbData(absolute, [
        { name: 'Home', path: '/' },
        { name: 'Blogs', path: '/blogs' },
        { name: question, path },
      ]),
    ],
  })
}

export default function BlogAnswerPage({ loaderData: { question, blocks, next } }: Route.ComponentProps) {
  return (
    <article className="page pt-6">
      <nav aria-label="Breadcrumb" className="label">
        <Link to="/blogs" className="inline-block py-2 underline underline-offset-4">
          Blogs
        </Link>
      </nav>
      <div className="mt-2 lg:grid lg:grid-cols-[4rem_minmax(0,42.5rem)_minmax(0,1fr)] lg:gap-x-8">
        <p className="figures grid size-12 place-items-center border border-ink font-medium text-xl max-lg:mb-4">
          {question.badge}
        </p>
        <div className="max-w-[42.5rem]">
          <h1 className="text-pretty text-2xl sm:text-3xl">{question.question}</h1>
          <AnswerBlocks blocks={blocks} />
          {next && (
            <p className="mt-12 border-ink border-t pt-6">
              <span className="label block">Next question</span>
              <Link
                to={`/blogs/${next.slug}`}
                className="inline-block py-2 font-semibold text-lg underline underline-offset-4"
              >
                {next.question}
              </Link>
            </p>
          )}
        </div>
        <ContentDrawing of={question.slug} className="sheet corner-marks sticky top-6 self-start p-4 max-lg:hidden" />
      </div>
    </article>
  )
}
