import { useState } from 'react'
import { Link } from 'react-router'
import type { GoldenPair } from '#fitment/contract/fit-draft.ts'
import { msg, plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { verdictText } from '../desk/desk-labels.ts'
import { DeskLinks, FIT_DESK } from '../desk/desk-links.tsx'

export const meta = titled(msg('Golden pairs'))

const MOST_SHOWN = 50

export default function GoldenPairsPage() {
  const [of, setOf] = useState<'published' | 'draft'>('published')
  const [sought, setSought] = useState('')
  return (
    <>
      <DashboardHeading title={t('Golden pairs')}>
        {t(
          'Verdicts that must not change by accident. A draft that changes one is not published, unless it corrects the pair too and names a source.',
        )}
      </DashboardHeading>
      <DeskLinks />
      <search aria-label={t('Golden pairs')} className="mb-6 flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-72">
          <Field
            type="search"
            label={t('Pair, rule or interface')}
            value={sought}
            maxLength={100}
            onChange={({ target }) => setSought(target.value)}
          />
        </div>
        <SelectField
          label={t('Judged by')}
          value={of}
          onChange={({ target }) => setOf(target.value === 'draft' ? 'draft' : 'published')}
        >
          <option value="published">{t('Published rule book')}</option>
          <option value="draft">{t('Draft')}</option>
        </SelectField>
      </search>
      <Pairs of={of} sought={sought.trim().toLowerCase()} />
    </>
  )
}

function Pairs({ of, sought }: { of: 'published' | 'draft'; sought: string }) {
  const golden = useShopRead('listGoldenPairs', { query: { of } })
  if (golden.error instanceof ProblemError && golden.error.kind === 'not-found') {
    return (
      <EmptyState title={t('No draft')}>
        <p>
          <Rich
            text={t('Start one on the page of the <book>rule book</book>.')}
            book={(words) => <InlineLink to={`${FIT_DESK}/draft`}>{words}</InlineLink>}
          />
        </p>
      </EmptyState>
    )
  }
  if (!golden.data) return <Awaited read={golden} />
  const { pairs, faults } = golden.data
  const changed = pairs.filter(isChanged)
  const others = pairs.filter((pair) => !isChanged(pair))
  const matching = [...changed, ...others].filter((pair) => textOf(pair).includes(sought))
  return (
    <section aria-label={t('Golden pairs')}>
      {faults.length > 0 && <p className="mb-4 border-bad border-l-4 bg-sheet px-4 py-3">{faults.join(' ')}</p>}
      <p role="status" className="mb-4">
        {matching.length > MOST_SHOWN
          ? t('{pairs}; the first {shown} of {count}', {
              pairs: pairsText(pairs.length, changed.length),
              shown: countText(MOST_SHOWN),
              count: countText(matching.length),
            })
          : pairsText(pairs.length, changed.length)}
      </p>
      {matching.length === 0 ? (
        <EmptyState title={t('No matching pairs')} />
      ) : (
        <DataTable
          wide
          caption={t('Golden pairs')}
          columns={COLUMNS}
          rows={matching.slice(0, MOST_SHOWN)}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  )
}

function pairsText(all: number, changed: number): string {
  return changed === 0
    ? plural(all, '{count} pair, as expected', '{count} pairs, all as expected')
    : plural(all, '{count} pair, {changed} changed', '{count} pairs, {changed} changed', {
        changed: countText(changed),
      })
}

const isChanged = ({ expected, actual }: GoldenPair) =>
  expected.verdict !== actual.verdict || expected.rule !== actual.rule
const textOf = ({ id, a, b, expected }: GoldenPair) => `${id} ${a} ${b} ${expected.rule}`.toLowerCase()

const COLUMNS: readonly DataColumn<GoldenPair>[] = [
  {
    key: 'id',
    header: msg('Pair'),
    cell: ({ id }) => (
      <Link
        to={`${FIT_DESK}/draft?${new URLSearchParams({ file: 'golden-pairs', key: id })}`}
        className="font-semibold underline underline-offset-4"
      >
        {id}
      </Link>
    ),
  },
  {
    key: 'sides',
    header: msg('Sides'),
    words: true,
    cell: ({ a, b, onSale }) => (
      <span className="block text-sm">
        {a}
        <br />
        {b}
        {onSale && (
          <>
            <br />
            {t('On sale: {parts}', { parts: onSale })}
          </>
        )}
      </span>
    ),
  },
  { key: 'expected', header: msg('Expected'), words: true, cell: ({ expected }) => verdictText(expected) },
  {
    key: 'actual',
    header: msg('Given'),
    words: true,
    cell: (pair) =>
      isChanged(pair) ? <strong className="text-bad">{verdictText(pair.actual)}</strong> : t('As expected'),
  },
  {
    key: 'source',
    header: msg('Source'),
    cell: ({ source, isEdited }) => (isEdited ? `${source} (corrected)` : source),
  },
]
