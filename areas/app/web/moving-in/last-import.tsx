import { plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import type { RecordKind, RecordsProgress } from '#platform/contract/records-report.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'

const AGAIN_MS = 1_000

/** How far an import is, also one that was begun before this page was opened, and what the last one came to. */
export function LastImport({ kind, isSending }: { kind: RecordKind; isSending: boolean }) {
  const isUnderWay = (last: RecordsProgress | null) => isSending || last?.state === 'running'
  const read = useShopRead('getRecordsImport', { params: { kind } }, ({ last }) => isUnderWay(last) && AGAIN_MS)
  const last = read.data?.last
  if (!last) return null
  if (last.state === 'running') return <UnderWay {...last} />
  return (
    <p className="mb-6 text-graphite">
      <Rich text={t('The last import began <date></date>.')} date={() => <DateTime iso={last.startedAt} />} />{' '}
      {outcomeWords(last)}
    </p>
  )
}

function UnderWay({ rows, total }: RecordsProgress) {
  const words =
    total === null
      ? plural(rows, '{count} row checked', '{count} rows checked')
      : plural(total, '{rows} of {count} row imported', '{rows} of {count} rows imported', {
          rows: countText(rows),
        })
  return (
    <section aria-label={t('Import under way')} className="sheet mb-6 flex max-w-3xl flex-col gap-2 p-4">
      <p className="figures">{words}</p>
      <progress
        aria-label={words}
        className="w-full accent-[var(--ink)]"
        value={total === null ? undefined : rows}
        max={total ?? undefined}
      />
      <p className="text-graphite">{t('You may leave this page: the import goes on, and its end is told here.')}</p>
    </section>
  )
}

function outcomeWords({ state, broken, updated, ...last }: RecordsProgress): string {
  if (state === 'stored')
    return t('{added} new, {updated} updated.', { added: countText(last.new), updated: countText(updated) })
  if (state === 'broken')
    return plural(
      broken,
      'Nothing was imported: {count} row has errors.',
      'Nothing was imported: {count} rows have errors.',
    )
  return t('It did not reach its end, so nothing was imported. Start it again.')
}
