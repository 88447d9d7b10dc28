import { Link } from 'react-router'
import { pageMeta } from '#platform/web/page/page-meta.ts'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { QUESTIONS, type Question } from '../content/questions.ts'
import type { Route } from './+types/blogs-page.ts'
import { ContentDrawing } from './content-drawing.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle('Blogs'),
    description: 'Five front-end development questions answered in full: performance, state, inheritance and tests.',
    path: '/blogs',
  })

export default function BlogsPage() {
  return (
    <div className="page pt-10">
      <PageHeading title="Blogs">
        <p>How we build pages like these: five questions, answered in full with examples.</p>
      </PageHeading>
      <ul className="border-hairline border-t">
        {QUESTIONS.map((question) => (
          <li key={question.slug}>
            <QuestionCard {...question} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function QuestionCard({ badge, slug, question, summary }: Question) {
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 border-hairline border-b py-8 sm:grid-cols-[auto_minmax(0,1fr)_9rem] sm:gap-x-8 lg:grid-cols-[auto_minmax(0,1fr)_14rem]">
      <p className="figures grid size-12 place-items-center border border-ink font-medium text-xl">{badge}</p>
      <div className="max-w-[60ch]">
        <h2 className="text-pretty pt-2 text-xl">{question}</h2>
        <p className="mt-2 text-pretty text-graphite">{summary}</p>
        <Link to={`/blogs/${slug}`} className="mt-2 inline-block py-2 font-medium underline underline-offset-4">
          Read more<span className="sr-only"> about “{question}”</span>
        </Link>
      </div>
      <ContentDrawing of={slug} className="self-center max-sm:hidden" />
    </article>
  )
}
