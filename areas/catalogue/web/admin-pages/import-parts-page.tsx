import { successorsReportSchema } from '#catalogue/contract/successors.ts'
import { msg, plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import type { z } from '#platform/contract/schema.ts'
import { RowsImport } from '#platform/web/csv-import/rows-import.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { ExportButton } from '#platform/web/downloads.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { ImportForm } from '../administration/import/import-form.tsx'
import { PARTS_LIST } from '../administration/part-paths.ts'

export const meta = titled(msg('Import parts'))

export default function ImportPartsPage() {
  return (
    <>
      <DashboardHeading title={t('Import parts')}>
        {t('Matched by SKU: new ones are added, existing ones updated.')}{' '}
        <InlineLink to={PARTS_LIST}>{t('Back to all parts')}</InlineLink>
        <May needs="settings.edit">
          {'. '}
          <Rich
            text={t('You can also import <customers>customers</customers> and <reviews>reviews</reviews>.')}
            customers={(words) => <InlineLink to="/dashboard/import/customers">{words}</InlineLink>}
            reviews={(words) => <InlineLink to="/dashboard/import/reviews">{words}</InlineLink>}
          />
        </May>
      </DashboardHeading>
      <ImportForm />
      <NumbersCsv />
    </>
  )
}

type Figures = Pick<z.infer<typeof successorsReportSchema>, 'rows' | 'numbers'>

function figuresText({ rows, numbers }: Figures): string {
  const added = plural(numbers.new, '{count} number new', '{count} numbers new')
  return plural(
    rows,
    '{count} row: {added}, {updated} changed, {unchanged} as before.',
    '{count} rows: {added}, {updated} changed, {unchanged} as before.',
    { added, updated: countText(numbers.updated), unchanged: countText(numbers.unchanged) },
  )
}

const FILE = '/admin/successors.csv'

/** What became of old numbers, out as CSV and in again after a dry run. */
function NumbersCsv() {
  return (
    <section aria-labelledby="numbers-heading" className="mt-10 flex flex-col gap-5 border-ink border-t pt-6">
      <h3 id="numbers-heading" className="text-lg">
        {t('Old numbers and successors')}
      </h3>
      <div>
        <ExportButton path={FILE} what={t('numbers')} failed={t('The numbers could not be exported. Try again.')}>
          {t('Export numbers')}
        </ExportButton>
      </div>
      <RowsImport
        path={FILE}
        schema={successorsReportSchema}
        importLabel={(count) => plural(count, 'Import {count} number', 'Import {count} numbers')}
        label={t('CSV file of numbers')}
        hint={t(
          'One row per part: number, kind, as (successor or needed), part, quantity, note, since. Other numbers stay.',
        )}
        dryRunLabel={t('Dry run of numbers')}
        changesIn={({ numbers }) => numbers.new + numbers.updated}
        figures={(report) => report.outcome !== 'broken' && <p>{figuresText(report)}</p>}
      />
    </section>
  )
}
