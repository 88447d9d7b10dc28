import type { FitCodes } from '#fitment/contract/part-ports.ts'
import { t } from '#platform/contract/language/text.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { SourceField } from './source-field.tsx'
import type { TypedFit } from './use-ports-form.ts'

type Props = {
  fit: TypedFit
  codes: FitCodes
  errors: Readonly<Record<string, string>>
  onChange: (changed: Partial<TypedFit>) => void
}

/** What a part is on a bike, apart from its interfaces. */
export function WholeFields({ fit, codes, errors, onChange }: Props) {
  const { role, declared, declaredSource, position } = fit
  const isUniversal = declared !== null
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <SelectField
        label={t('On a bike it is')}
        value={isUniversal ? 'universal' : role}
        error={errors.role ?? errors.declared}
        onChange={({ target }) => onChange(ofRole(target.value))}
      >
        <option value="">{t('Not known')}</option>
        <option value="universal">{t('Nothing: it fits any bike')}</option>
        <Options of={codes.roles.map(({ code, name }) => [code, name])} />
      </SelectField>
      {isUniversal ? (
        <SourceField
          codes={codes}
          value={declaredSource}
          error={errors.declaredSource}
          onChange={(source) => onChange({ declaredSource: source })}
        />
      ) : (
        <>
          <SelectField
            label={t('End of the bike')}
            value={position ?? ''}
            error={errors.position}
            onChange={({ target: { value } }) =>
              onChange({ position: value === 'front' || value === 'rear' ? value : null })
            }
          >
            <option value="">{t('Either, or as its role')}</option>
            <option value="front">{t('Front only')}</option>
            <option value="rear">{t('Rear only')}</option>
          </SelectField>
          <BridgeField label={t('Comes with (optional)')} name="supplied" {...{ fit, errors, onChange }} />
        </>
      )}
      <BridgeField label={t('Is an adapter (optional)')} name="bridges" {...{ fit, errors, onChange }} />
      <datalist id="kinds-of-bridge">
        <Options of={codes.bridges.map(({ code, name }) => [code, name])} />
      </datalist>
    </div>
  )
}

/** A universal part has no role and states nothing. */
function ofRole(role: string): Partial<TypedFit> {
  if (role === 'universal') return { declared: 'universal', role: '', position: null, supplied: '', ports: [] }
  return { declared: null, declaredSource: '', role }
}

type BridgeProps = Omit<Props, 'codes'> & { label: string; name: 'supplied' | 'bridges' }

function BridgeField({ label, name, fit, errors, onChange }: BridgeProps) {
  return (
    <Field
      label={label}
      hint={t('Codes such as spacer-1.85; several as a|b')}
      list="kinds-of-bridge"
      autoComplete="off"
      maxLength={300}
      value={fit[name]}
      error={errors[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
}
