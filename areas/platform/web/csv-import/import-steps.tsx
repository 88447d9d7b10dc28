import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { ColumnsLook } from '#platform/contract/column-mapping.ts'
import { type Message, msg, msgc, say, t, tc } from '#platform/contract/language/text.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { ProblemNotice } from '../ui/problem-notice.tsx'
import type { AnyReport, CsvImport } from './use-csv-import.ts'

const STEPS = [msg('File'), msg('Columns'), msgc('step', 'Check'), msgc('step', 'Import')]

export const IMPORT_SHEET = 'sheet corner-marks flex min-w-0 max-w-2xl flex-col items-start gap-4 p-6'

/** Where an import is: its file, its columns, its check, or done. */
export function ImportSteps({ look, report }: { look: unknown; report: { outcome: string } | undefined }) {
  const step = report ? (report.outcome === 'stored' ? 3 : 2) : look ? 1 : 0
  return (
    <ol aria-label={t('Steps')} className="mb-6 flex flex-wrap gap-x-6 gap-y-2">
      {STEPS.map(say).map((name, at) => (
        <li
          key={name}
          aria-current={at === step ? 'step' : undefined}
          className={at === step ? 'border-ink border-b-2 font-semibold' : 'text-graphite'}
        >
          <span className="figures">{at + 1}</span> {name}
        </li>
      ))}
    </ol>
  )
}

type FileProps = {
  input: RefObject<HTMLInputElement | null>
  hint: string
  multiple?: boolean
  problem: string | undefined
  onChoose: (files: FileList | null) => void
  onSubmit: (event: FormEvent) => void
  look: { data: unknown; error: Error | null; isPending: boolean }
}

/** The file, until it was looked at. */
export function FileStep({ input, hint, multiple = false, problem, onChoose, onSubmit, look }: FileProps) {
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={IMPORT_SHEET}>
      <ProblemNotice error={look.error} />
      <div className="w-full">
        <Field
          ref={input}
          type="file"
          multiple={multiple}
          accept=".csv,text/csv"
          label={t('CSV file')}
          hint={hint}
          className="py-2 file:mr-3 file:font-semibold"
          error={problem}
          onChange={({ target }) => onChoose(target.files)}
        />
      </div>
      {!look.data && (
        <Button type="submit" variant="primary" pending={look.isPending} pendingLabel={t('Reading file')}>
          {tc('step', 'Next')}
        </Button>
      )}
    </form>
  )
}

const SEPARATED: Readonly<Record<string, Message<'encoding'>>> = {
  ',': msg('{encoding}, cells separated by commas.'),
  ';': msg('{encoding}, cells separated by semicolons.'),
  '\t': msg('{encoding}, cells separated by tabs.'),
  '|': msg('{encoding}, cells separated by bars.'),
}

function writtenHow({ encoding, delimiter }: Pick<ColumnsLook, 'encoding' | 'delimiter'>): string {
  const known = SEPARATED[delimiter]
  const values = { encoding: encoding.toUpperCase() }
  return known ? say(known, values) : t('{encoding}, cells separated by {sign}.', { ...values, sign: delimiter })
}

/** How the file was written, above what its columns mean. Takes the focus when it comes. */
export function LooksLike({ look, remark, children }: { look: ColumnsLook; remark?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const title = t('Looks like {form}', { form: look.form })
  return (
    <section aria-label={title} className="mt-8">
      <h3 ref={heading} tabIndex={-1} className="mb-1 text-lg outline-none">
        {title}
      </h3>
      <p className="text-graphite text-sm">
        {writtenHow(look)}
        {look.sample && <span className="figures wrap-anywhere block">{look.sample}</span>}
        {remark && <span className="block">{remark}</span>}
      </p>
      {children}
    </section>
  )
}

type Run = Pick<CsvImport<AnyReport>['run'], 'data' | 'isPending' | 'variables'>

/** Sends the file for a dry run. */
export function CheckButton({ run: { data, isPending, variables } }: { run: Run }) {
  return (
    <Button
      type="submit"
      variant={data ? 'secondary' : 'primary'}
      pending={isPending && variables?.dryRun === true}
      pendingLabel={t('Checking file')}
    >
      {tc('button', 'Check')}
    </Button>
  )
}
