import { Link } from 'react-router'
import type { PartQuestion } from '#engagement/contract/part-questions.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { AskQuestion } from './ask-button.tsx'
import { QuestionList } from './question-list.tsx'
import { questionsPath } from './question-paths.ts'
import { SearchQuestions } from './search-questions.tsx'

type Props = { partId: string; questions: readonly PartQuestion[]; count: number }

/** The first questions of a part, with the way to all of them. */
export function PartQuestions({ partId, questions, count }: Props) {
  return (
    <section id="questions" aria-labelledby="part-questions" className="mt-4 md:col-start-1">
      <h2 id="part-questions" className="mb-6 text-xl">
        {t('Questions and answers')}
      </h2>
      {questions.length === 0 ? (
        <p className="text-graphite">{t('No questions yet')}</p>
      ) : (
        <QuestionList questions={questions} />
      )}
      {count > questions.length && (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <SearchQuestions partId={partId} />
          <Link to={questionsPath({ part: partId })} className="py-2 underline underline-offset-4">
            {plural(count, 'Read all {count} question', 'Read all {count} questions')}
          </Link>
        </div>
      )}
      <AskQuestion partId={partId} />
    </section>
  )
}
