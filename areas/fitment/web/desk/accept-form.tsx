import { type FormEvent, useState } from 'react'
import type { AcceptAlso } from '#fitment/contract/book-csv.ts'
import type { FitCodes } from '#fitment/contract/part-ports.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { SourceField } from './source-field.tsx'

type Asked = Omit<AcceptAlso, 'revision'>
type Props = {
  pending: boolean
  error: unknown
  onAccept: (asked: Asked) => void
  /** The last command, while it can be taken back. */
  last: { count: number; undo: () => void; undoing: boolean } | undefined
}

const NOTHING = { family: '', code: '' }

/** One command for a whole standard: everything that has the one also accepts the other. */
export function AcceptForm({ pending, error, onAccept, last }: Props) {
  const [asked, setAsked] = useState<Asked>({
    ...{ has: NOTHING, accepts: NOTHING, certainty: 'B' },
    ...{ source: '', note: '' },
  })
  const codes = useShopRead('getFitCodes')
  const change = (more: Partial<Asked>) => setAsked({ ...asked, ...more })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!pending) onAccept(asked)
  }
  if (!codes.data) return null
  return (
    <section aria-labelledby="accept-heading" className="flex flex-col gap-5 border-ink border-t pt-6">
      <h3 id="accept-heading" className="text-lg">
        {t('Everything that has one standard also accepts another')}
      </h3>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ProblemNotice error={error} />
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <StandardFields legend={t('Has')} codes={codes.data} value={asked.has} onChange={(has) => change({ has })} />
          <StandardFields
            legend={t('Also accepts')}
            codes={codes.data}
            value={asked.accepts}
            onChange={(accepts) => change({ accepts })}
          />
          <SelectField
            label={t('Certainty')}
            value={asked.certainty}
            onChange={({ target }) => change({ certainty: target.value as Asked['certainty'] })}
          >
            <option value="A">{t('A: standard or maker')}</option>
            <option value="B">{t('B: two references')}</option>
            <option value="D">{t('D: doubtful, never more than unknown')}</option>
          </SelectField>
          <SourceField
            codes={codes.data}
            value={asked.source}
            error={undefined}
            onChange={(source) => change({ source })}
          />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={pending} pendingLabel={t('Saving')}>
            {t('Put into the draft')}
          </Button>
          {last && (
            <Button variant="quiet" pending={last.undoing} pendingLabel={t('Taking back')} onClick={last.undo}>
              {plural(last.count, 'Take back its {count} row', 'Take back its {count} rows')}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}

type StandardProps = { legend: string; codes: FitCodes; value: Asked['has']; onChange: (value: Asked['has']) => void }

function StandardFields({ legend, codes, value: { family, code }, onChange }: StandardProps) {
  const families = codes.attributes.filter(({ kind }) => kind === 'standards')
  const standards = families.find((one) => one.code === family)?.standards ?? []
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-col gap-3">
        <SelectField
          label={t('Family')}
          value={family}
          onChange={({ target }) => onChange({ family: target.value, code: '' })}
        >
          <option value="">{t('Choose one')}</option>
          <Options of={families.map(({ code, name }) => [code, name])} />
        </SelectField>
        <SelectField
          label={t('Standard')}
          value={code}
          onChange={({ target }) => onChange({ family, code: target.value })}
        >
          <option value="">{t('Choose one')}</option>
          <Options of={standards.map(({ code, name }) => [code, name])} />
        </SelectField>
      </div>
    </fieldset>
  )
}
