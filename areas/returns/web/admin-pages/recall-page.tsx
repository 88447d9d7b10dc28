import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { msg, plural, say, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { HeadedSection } from '#platform/web/page/headed-section.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import type { ReachCounts, RecallWithReach } from '#returns/contract/recalls/recalls.ts'
import { DeleteRecall, ExportRecall, SendRecall } from '../recalls/recall-actions.tsx'
import { RecallFacts } from '../recalls/recall-facts.tsx'
import { RecallForm } from '../recalls/recall-form.tsx'
import { KINDS, RECALL_QUERIES, RECALLS_LIST } from '../recalls/recall-labels.ts'

export const meta = titled(msg('Recall'))

/** Drafts a recall, or shows the one that the address names. */
export default function RecallPage() {
  const { recallId = 'new' } = useParams()
  return recallId === 'new' ? <NewRecall /> : <Loaded key={recallId} id={recallId} />
}

const LOOKED_AGAIN_MS = 3000

const allRecalls = () => <InlineLink to={RECALLS_LIST}>{t('All recalls')}</InlineLink>

function NewRecall() {
  const navigate = useNavigate()
  const add = useShopAction('addRecall', {
    refreshes: RECALL_QUERIES,
    done: t('Draft saved'),
    onDone: ({ insertedId }) => void navigate(`${RECALLS_LIST}/${insertedId}`),
  })
  return (
    <>
      <DashboardHeading title={t('New recall')}>
        {t('Nothing is sent until you confirm.')} {allRecalls()}
      </DashboardHeading>
      <RecallForm save={{ ...add, run: (body) => add.run({ body }) }} />
    </>
  )
}

function Loaded({ id }: { id: string }) {
  // Looks again while emails are on their way.
  const read = useShopRead('getRecall', { params: { id } }, ({ told }) => told.pending > 0 && LOOKED_AGAIN_MS)
  const [editing, setEditing] = useState(false)
  if (!read.data) return <Awaited read={read} />
  if (editing && read.data.sentAt === null) return <EditRecall recall={read.data} onDone={() => setEditing(false)} />
  return <OneRecall recall={read.data} onEdit={() => setEditing(true)} />
}

function EditRecall({ recall, onDone }: { recall: RecallWithReach; onDone: () => void }) {
  const edit = useShopAction('editRecall', { refreshes: RECALL_QUERIES, done: t('Draft saved'), onDone })
  return (
    <>
      <DashboardHeading title={t('Edit draft')}>{t('Nothing is sent until you confirm.')}</DashboardHeading>
      <RecallForm
        recall={recall}
        save={{ ...edit, run: (body) => edit.run({ params: { id: recall._id }, body }) }}
        onCancel={onDone}
      />
    </>
  )
}

function OneRecall({ recall, onEdit }: { recall: RecallWithReach; onEdit: () => void }) {
  const { kind, title, sentAt } = recall
  return (
    <>
      <DashboardHeading title={title}>
        {sentAt ? (
          <Rich
            text={t('{kind}, sent since <date></date>.', { kind: say(KINDS[kind]) })}
            date={() => <DateTime iso={sentAt} />}
          />
        ) : (
          t('{kind}, a draft: nothing was sent.', { kind: say(KINDS[kind]) })
        )}{' '}
        {allRecalls()}
      </DashboardHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <HeadedSection id="reach-heading" title={t('Who gets it')} className="sheet p-4 sm:p-6" look="mb-3 text-lg">
          <RecallReachFacts recall={recall} />
          <div className="mt-6 flex flex-wrap items-center gap-3">
            <SendRecall recall={recall} />
            <ExportRecall recall={recall} />
          </div>
          {sentAt && <Told recall={recall} />}
        </HeadedSection>
        <HeadedSection id="text-heading" title={t('What buyers read')} className="sheet p-4 sm:p-6" look="mb-3 text-lg">
          <RecallFacts recall={recall} />
          {sentAt && kind === 'recall' && <InlineLink to={`/recalls/${recall._id}`}>{t('Its public page')}</InlineLink>}
          {sentAt === null && (
            <div className="mt-6 flex flex-wrap gap-3">
              <Button onClick={onEdit}>{t('Edit draft')}</Button>
              <DeleteRecall recall={recall} />
            </div>
          )}
        </HeadedSection>
      </div>
    </>
  )
}

function Told({ recall: { told } }: { recall: RecallWithReach }) {
  const { sent, pending, held, failed } = told
  return (
    <div role="status" className="mt-6 border-hairline border-t pt-4">
      <p>
        {plural(
          sent,
          '{count} email sent, {pending} pending, {failed} failed.',
          '{count} emails sent, {pending} pending, {failed} failed.',
          { pending: String(pending), failed: String(failed) },
        )}
      </p>
      {held > 0 && (
        <p>
          {plural(
            held,
            '{count} email held until the owner confirms the address.',
            '{count} emails held until the owner confirms the address.',
          )}
        </p>
      )}
      {failed > 0 && (
        <p>
          <Rich
            text={t('See why in the <outbox>outbox</outbox>; call those buyers.')}
            outbox={(words) => <InlineLink to="/dashboard/outbox">{words}</InlineLink>}
          />
        </p>
      )}
    </div>
  )
}

/** Whom a recall reaches now, and what is not known of it. */
function RecallReachFacts({ recall: { reach, sku, serialsFrom, serialsUntil } }: { recall: RecallWithReach }) {
  const { certain, maybe, unreachable, products, productCount } = reach
  const more = productCount - products.length
  const hasRange = serialsFrom !== null || serialsUntil !== null
  return (
    <>
      <dl className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <Counts term={t('Concerned')} counts={certain} />
        <Counts term={t('May be affected')} counts={maybe} />
      </dl>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-graphite text-sm">
        {hasRange && <li>{t('May be affected: the serial number is not recorded or cannot be compared.')}</li>}
        {unreachable > 0 && (
          <li>
            {plural(
              unreachable,
              '{count} order from deleted accounts: they can’t be notified.',
              '{count} orders from deleted accounts: they can’t be notified.',
            )}
          </li>
        )}
        {products.length > 0 && <li className="wrap-anywhere">{containing(sku, products, more)}</li>}
        {products.length > 0 && (
          <li>
            {t(
              'When and for which serial numbers a product contains it is not compared with the order: where that is limited, its buyers may be affected.',
            )}
          </li>
        )}
      </ul>
    </>
  )
}

function containing(sku: string, products: RecallWithReach['reach']['products'], more: number): string {
  const names = products
    .map(({ sku: product, name, limited }) =>
      limited ? t('{name} ({product}, at times)', { name, product }) : `${name} (${product})`,
    )
    .join(', ')
  return more > 0
    ? t('Also counts buyers of what contains {sku}: {names} and {count} more.', { sku, names, count: countText(more) })
    : t('Also counts buyers of what contains {sku}: {names}.', { sku, names })
}

function Counts({ term, counts }: { term: string; counts: ReachCounts }) {
  return (
    <div>
      <dt className="text-graphite text-sm">{term}</dt>
      <dd>
        <span className="figures block text-2xl">{plural(counts.people, '{count} person', '{count} people')}</span>
        {plural(counts.orders, '{count} order', '{count} orders')},{' '}
        {plural(counts.units, '{count} unit', '{count} units')}
      </dd>
    </div>
  )
}
