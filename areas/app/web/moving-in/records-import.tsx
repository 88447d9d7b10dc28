import {
  type ColumnsLook,
  type MappedField,
  mappingText,
  type ShownMapping,
} from '#platform/contract/column-mapping.ts'
import { MOST_IMPORT_BYTES } from '#platform/contract/csv-exchange.ts'
import { type Message, say, t } from '#platform/contract/language/text.ts'
import type { RecordKind } from '#platform/contract/records-report.ts'
import { FieldChoice, SaveColumns, SavedMappings } from '#platform/web/csv-import/column-choice.tsx'
import { CheckButton, FileStep, IMPORT_SHEET, ImportSteps, LooksLike } from '#platform/web/csv-import/import-steps.tsx'
import { ExportButton } from '#platform/web/downloads.tsx'
import { shop } from '#platform/web/shop-client.ts'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { LastImport } from './last-import.tsx'
import { RecordsReportView } from './records-report-view.tsx'
import { type RecordsImport as Importing, useRecordsImport } from './use-records-import.ts'

export type RecordWords = {
  kind: RecordKind
  labels: Readonly<Record<string, Message>>
  /** Programs whose files are read as they are. */
  from: string
  hasDates: boolean
  done: Message
}

/** Imports a CSV file in four steps: what it looks like, what its columns mean, what it would change, the import. */
export function RecordsImport({ words }: { words: RecordWords }) {
  const importing = useRecordsImport(words.kind, say(words.done))
  const { input, fileProblem, choose, lookAtFile, look, run } = importing
  const isOfCustomers = words.kind === 'customers'
  return (
    <>
      <div className="mb-6">
        <ExportButton
          path={`/import/${words.kind}`}
          what={isOfCustomers ? t('customers') : t('reviews')}
          failed={
            isOfCustomers
              ? t('The customers could not be exported. Try again.')
              : t('The reviews could not be exported. Try again.')
          }
        >
          {isOfCustomers ? t('Export customers') : t('Export reviews')}
        </ExportButton>
      </div>
      <LastImport kind={words.kind} isSending={run.isPending && run.variables?.dryRun === false} />
      <ImportSteps look={look.data} report={run.data} />
      <FileStep
        {...{ input, look, problem: fileProblem, onChoose: choose, onSubmit: lookAtFile }}
        hint={t('Up to {size} MB: from {programs}, or any other with a header.', {
          size: String(MOST_IMPORT_BYTES / 1024 / 1024),
          programs: words.from,
        })}
      />
      {look.data && <Columns key={look.submittedAt} look={look.data} words={words} importing={importing} />}
      <div className="mt-8 empty:hidden">
        <RecordsReportView importing={importing} kind={words.kind} />
      </div>
    </>
  )
}

type ColumnsProps = { look: ColumnsLook; words: RecordWords; importing: Importing }

function Columns({ look, words: { kind, labels, hasDates }, importing }: ColumnsProps) {
  const { mapping, change, missing, check, run } = importing
  if (!mapping) return null
  const labelOf = ({ field, heading }: MappedField) => {
    const label = labels[field]
    return label ? say(label) : heading
  }
  const replace = (field: MappedField) => (changed: MappedField) =>
    change({ ...mapping, fields: mapping.fields.map((each) => (each === field ? changed : each)) })
  return (
    <LooksLike look={look}>
      <form method="post" noValidate onSubmit={check} className={`mt-4 ${IMPORT_SHEET}`}>
        <ProblemNotice error={run.error} />
        <SavedMappings look={look} onChoose={change} />
        <ul className="w-full border-hairline border-t">
          {mapping.fields.map((field) => (
            <FieldChoice
              key={field.field}
              {...{ field, look }}
              label={labelOf(field)}
              isMissing={missing.includes(field)}
              onChange={replace(field)}
            />
          ))}
        </ul>
        {hasDates && <Dates mapping={mapping} onChange={change} />}
        <CheckButton run={run} />
      </form>
      <SaveColumns
        look={look}
        save={(named) =>
          shop.saveRecordMapping({ params: { kind }, body: { ...named, mapping: mappingText(mapping) } })
        }
      />
    </LooksLike>
  )
}

type DatesProps = { mapping: ShownMapping; onChange: (mapping: ShownMapping) => void }

function Dates({ mapping, onChange }: DatesProps) {
  const { dates, ...settings } = mapping.settings
  return (
    <SelectField
      label={t('Dates')}
      hint={t('Choose it where the file has dates such as 03/04/2026.')}
      value={String(dates ?? '')}
      onChange={({ target }) =>
        onChange({ ...mapping, settings: { ...settings, ...(target.value && { dates: target.value }) } })
      }
    >
      <option value="">{t('As the file shows')}</option>
      <option value="day-first">{t('Day first: 31/12/2026')}</option>
      <option value="month-first">{t('Month first: 12/31/2026')}</option>
    </SelectField>
  )
}
