import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { DraftCheck, DraftOrders } from '#fitment/contract/fit-draft.ts'
import { msg, plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { verdictText, wordsOf } from './desk-labels.ts'

type OrderPath = (order: { _id: string }) => string
type Props = { check: DraftCheck & { orders: DraftOrders }; orderPath: OrderPath }

/** What the draft would change. */
export function CheckResult({ check, orderPath }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new result moves the focus to its heading
  useEffect(() => heading.current?.focus(), [check])
  const { faults, golden, verdicts, judged } = check
  const headline =
    faults.length > 0
      ? t('The draft has faults')
      : golden.changed.length > 0
        ? plural(golden.changed.length, '{count} golden pair changes', '{count} golden pairs change')
        : t('The draft can be published')
  return (
    <section aria-labelledby="check-heading" className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} id="check-heading" className="text-lg outline-none">
        {headline}
      </h3>
      {faults.length > 0 && (
        <ul className="border-bad border-l-4 bg-sheet px-4 py-3">
          {faults.map((fault) => (
            <li key={fault} className="wrap-anywhere">
              {fault}
            </li>
          ))}
        </ul>
      )}
      {golden.changed.length > 0 && (
        <DataTable
          caption={t('Golden pairs that change')}
          columns={GOLDEN_COLUMNS}
          rows={golden.changed}
          rowKey={({ id }) => id}
        />
      )}
      {faults.length === 0 && (
        <>
          <h4 className="font-semibold">
            {verdicts.length === 0 ? t('No verdict changes') : t('Verdicts that change')}
          </h4>
          {verdicts.length > 0 && (
            <DataTable
              caption={t('Verdicts that change')}
              columns={VERDICT_COLUMNS}
              rows={verdicts}
              rowKey={({ rule, from, to }) => `${rule} ${from} ${to}`}
            />
          )}
          <p className="text-graphite text-sm">
            {plural(
              judged.of,
              '{judged} of {count} kind of part on sale, each with the 16 kinds of bike and what is usual on them.',
              '{judged} of {count} kinds of part on sale, each with the 16 kinds of bike and what is usual on them.',
              { judged: countText(judged.signatures) },
            )}
          </p>
          <TurnedOrders orders={check.orders} orderPath={orderPath} />
        </>
      )}
    </section>
  )
}

/** What was sold with the word that it fits, and would be refused. */
function TurnedOrders({
  orders: { lines, count, looked, andMore },
  orderPath,
}: {
  orders: DraftOrders
  orderPath: OrderPath
}) {
  return (
    <>
      <h4 className="font-semibold">
        {count === 0 ? t('No order of the last 90 days changes') : t('Orders whose part would not fit any more')}
      </h4>
      {lines.length > 0 && (
        <DataTable
          caption={t('Orders whose part would not fit any more')}
          columns={orderColumns(orderPath)}
          rows={lines}
          rowKey={({ order, line }) => `${order._id} ${line}`}
        />
      )}
      <p className="text-graphite text-sm">
        {lines.length < count &&
          t('The newest {shown} of {count}.', { shown: countText(lines.length), count: countText(count) })}{' '}
        {lookedText(looked, andMore)}
      </p>
    </>
  )
}

const lookedText = (looked: number, isPart: boolean) =>
  isPart
    ? plural(
        looked,
        '{count} line judged again, the newest of the last 90 days.',
        '{count} lines judged again, the newest of the last 90 days.',
      )
    : plural(looked, '{count} line judged again.', '{count} lines judged again.')

const orderColumns = (orderPath: OrderPath): DataColumn<DraftOrders['lines'][number]>[] => [
  {
    key: 'order',
    header: t('Order'),
    cell: ({ order }) => (
      <Link to={orderPath(order)} className="underline underline-offset-4">
        {order.number}
      </Link>
    ),
  },
  { key: 'part', header: t('Part'), words: true, cell: ({ part }) => part.name },
  { key: 'rule', header: t('Rule'), words: true, cell: ({ rule, title }) => [rule, title].filter(Boolean).join(' ') },
  { key: 'placed', header: t('Placed'), cell: ({ orderedAt }) => <DateTime iso={orderedAt} dateOnly /> },
]

const GOLDEN_COLUMNS: readonly DataColumn<DraftCheck['golden']['changed'][number]>[] = [
  { key: 'id', header: msg('Pair'), cell: ({ id }) => id },
  { key: 'sides', header: msg('Sides'), words: true, cell: ({ a, b }) => `${a} + ${b}` },
  { key: 'expected', header: msg('Expected'), words: true, cell: ({ expected }) => verdictText(expected) },
  { key: 'actual', header: msg('With the draft'), words: true, cell: ({ actual }) => verdictText(actual) },
]

type Changed = DraftCheck['verdicts'][number]

const VERDICT_COLUMNS: readonly DataColumn<Changed>[] = [
  { key: 'rule', header: msg('Rule'), words: true, cell: ({ rule, title }) => [rule, title].filter(Boolean).join(' ') },
  {
    key: 'change',
    header: msg('Change'),
    words: true,
    cell: ({ from, to }) => `${wordsOf(from)} → ${wordsOf(to)}`,
  },
  { key: 'count', header: msg('Pairs'), align: 'right', cell: ({ count }) => countText(count) },
  {
    key: 'examples',
    header: msg('For example'),
    words: true,
    cell: ({ examples }) => (
      <ul className="text-sm">
        {examples.map(({ sku, template }) => (
          <li key={`${sku} ${template}`} className="wrap-anywhere">
            {t('{sku} on {template}', { sku, template })}
          </li>
        ))}
      </ul>
    ),
  },
]
