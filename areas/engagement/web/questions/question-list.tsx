import type { PartQuestion } from '#engagement/contract/part-questions.ts'
import { t } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { ReportButton } from '../moderation/report-button.tsx'

/** Nobody learns who asked. */
export function QuestionList({ questions }: { questions: readonly PartQuestion[] }) {
  return (
    <ul className="border-ink border-t">
      {questions.map((each) => (
        <li key={each._id} className="border-hairline border-b py-5">
          <QuestionText question={each} />
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-graphite text-sm">
            <span>
              <Rich
                text={each.answer ? t('Asked <date></date>') : t('Asked <date></date>. No answer yet')}
                date={() => <DateTime iso={each.createdAt} dateOnly />}
              />
            </span>
            <ReportButton
              about={each.question.slice(0, 80)}
              operation="reportQuestion"
              id={each._id}
              title={t('Report this question?')}
              thanks={t('Thank you. We will look at this question.')}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** With its answer. */
export function QuestionText({ question: { question, answer } }: { question: PartQuestion }) {
  return (
    <>
      <p dir="auto" className="wrap-anywhere max-w-[43em] whitespace-pre-line font-semibold">
        {question}
      </p>
      {answer && (
        <div className="mt-3 border-graphite border-l-2 pl-4">
          <p className="label">
            <Rich
              text={t('Answer from {shop}, <date></date>', { shop: shopBrand().name })}
              date={() => <DateTime iso={answer.at} dateOnly />}
            />
          </p>
          <p dir="auto" className="wrap-anywhere mt-1 max-w-[43em] whitespace-pre-line">
            {answer.text}
          </p>
        </div>
      )}
    </>
  )
}
