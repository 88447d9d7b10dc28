import { data } from 'react-router'
import { PartFigure } from '#catalogue/web/part-figure.tsx'
import { longDay } from '#platform/contract/language/intl-formats.ts'
import { say, t } from '#platform/contract/language/text.ts'
import { SAFETY_RECALL } from '#platform/contract/shop/law-texts.ts'
import { answerOrThrow } from '#platform/web/page/answer-or-throw.ts'
import { pageMeta } from '#platform/web/page/page-meta.ts'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { shopContext } from '#platform/web/shop-context.ts'
import { Rich } from '#platform/web/ui/rich.tsx'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import type { PublicRecall } from '#returns/contract/recalls/recalls.ts'
import { RecallFacts } from '../recalls/recall-facts.tsx'
import type { Route } from './+types/public-recall-page.ts'

/** Others are no address of a recall. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function loader({ context, params: { recallId } }: Route.LoaderArgs) {
  if (!ID.test(recallId)) throw data(null, { status: 404 })
  return answerOrThrow(context.get(shopContext).getPublicRecall({ params: { id: recallId } }))
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { _id, title } = loaderData
  const path = `/recalls/${_id}`
  return pageMeta(matches, { title: pageTitle(headingOf(loaderData)), description: title, path, continued: true })
}

const headingOf = ({ safety, name, title }: PublicRecall) =>
  safety ? `${say(SAFETY_RECALL)}: ${name}` : t('Recall: {title}', { title })

/** What buyers were told, for everybody who may have the part. */
export default function PublicRecallPage({ loaderData: recall }: Route.ComponentProps) {
  const { img, name, title, safety, sentAt } = recall
  const timeZone = useShopSettings()?.timeZone ?? 'UTC'
  const day = longDay(new Date(sentAt), timeZone, 'en-US')
  return (
    <article className="page py-8 sm:py-12">
      <PageHeading title={headingOf(recall)}>
        {safety && `${title}. `}
        <Rich
          text={t('Published on <day>{day}</day>', { day })}
          day={(words) => <time dateTime={sentAt}>{words}</time>}
        />
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <section aria-label={t('What it is about')} className="sheet border-bad border-l-4 p-4 sm:p-6">
          <RecallFacts recall={recall} />
        </section>
        {img && (
          <div className="sheet">
            <PartFigure
              part={{ img, name }}
              variant="dimensioned"
              alt={t('{name}, which is recalled', { name })}
              sizes="40vw"
            />
          </div>
        )}
      </div>
    </article>
  )
}
