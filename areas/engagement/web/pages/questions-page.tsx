import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { answerOrThrow } from '#platform/web/page/answer-or-throw.ts'
import { pageMeta } from '#platform/web/page/page-meta.ts'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { shopContext } from '#platform/web/shop-context.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { AskQuestion } from '../questions/ask-button.tsx'
import { QuestionList } from '../questions/question-list.tsx'
import { questionsPath } from '../questions/question-paths.ts'
import { SearchQuestions } from '../questions/search-questions.tsx'
import type { Route } from './+types/questions-page.ts'

const QUESTIONS_PER_PAGE = '24'

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const address = new URL(request.url).searchParams
  const id = address.get('part') ?? ''
  const search = address.get('search')?.trim().slice(0, 100) || undefined
  const cursor = address.get('cursor') ?? undefined
  const [questions, part] = await Promise.all([
    answerOrThrow(shop.listPartQuestions({ query: { part: id, limit: QUESTIONS_PER_PAGE, search, cursor } })),
    answerOrThrow(shop.getPart({ params: { id } })),
  ])
  return { questions, part: { _id: part._id, name: part.name }, search, continued: cursor !== undefined }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { part, continued } = loaderData
  return pageMeta(matches, {
    title: pageTitle(t('Questions about {name}', { name: part.name })),
    description: t('What people ask about {name}, and our answers.', { name: part.name }),
    path: questionsPath({ part: part._id }),
    continued,
  })
}

export default function QuestionsPage({ loaderData }: Route.ComponentProps) {
  const { questions, part, search } = loaderData
  const { items, totalCount, nextCursor } = questions
  return (
    <div className="page pt-10">
      <PageHeading title={t('Questions about {name}', { name: part.name })}>
        <p>
          <Link to={partPath(part)} className="underline underline-offset-4">
            {t('View part')}
          </Link>
        </p>
      </PageHeading>
      <div className="mb-6">
        <SearchQuestions partId={part._id} search={search} />
      </div>
      {items.length > 0 ? (
        <QuestionList questions={items} />
      ) : (
        <EmptyState
          title={search === undefined ? t('No questions yet') : t('No question mentions “{text}”', { text: search })}
        >
          {search !== undefined && <p>{t('Try another word, or ask.')}</p>}
        </EmptyState>
      )}
      <AskQuestion partId={part._id} />
      <ListPager count={plural(totalCount, '{count} question', '{count} questions')} nextCursor={nextCursor} />
    </div>
  )
}
