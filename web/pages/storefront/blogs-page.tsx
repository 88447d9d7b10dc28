import { Link } from 'react-router'
import { QUESTIONS, type Question } from '#web/content/questions.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/blogs-page.ts'
import { pageMeta } from './page-meta.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Blogs · Parts Manufacture',
    description:
      'Five questions about front-end development, each with a full answer: performance, state, inheritance, tests.',
    path: '/blogs',
  })

export default function BlogsPage() {
  return (
    <div className="page pt-10">
      <PageHeading title="Blogs">
        <p>Questions about building pages like these, each with a full answer and small examples.</p>
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
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 border-hairline border-b py-8 sm:gap-x-8">
      <p className="figures grid size-12 place-items-center border border-ink font-medium text-xl">{badge}</p>
      <div className="grid gap-x-12 lg:grid-cols-[5fr_6fr]">
        <h2 className="text-pretty pt-2 text-xl">{question}</h2>
        <div className="max-w-[60ch] lg:pt-2">
          <p className="text-pretty text-graphite max-lg:mt-2">{summary}</p>
          <Link
            to={`/blogs/${slug}`}
            prefetch="intent"
            className="mt-2 inline-block py-2 font-medium underline underline-offset-4"
          >
            Read more<span className="sr-only"> about “{question}”</span>
          </Link>
        </div>
      </div>
    </article>
  )
}
