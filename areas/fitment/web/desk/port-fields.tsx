import type { FitCodes, Port } from '#fitment/contract/part-ports.ts'
import { CERTAINTIES, PORT_SIDES } from '#fitment/contract/part-ports.ts'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { SourceField } from './source-field.tsx'

type Props = {
  port: Port
  at: number
  codes: FitCodes
  /** Families and quantities that parts of the role state. */
  usual: readonly string[]
  errors: Readonly<Record<string, string>>
  onChange: (changed: Partial<Port>) => void
  onRemove: () => void
}

const CERTAINTY_WORDS = {
  A: msg('A, standard or maker'),
  B: msg('B, two references agree'),
  D: msg('D, doubtful: not judged'),
} as const

/** One interface of a part. */
export function PortFields({ onRemove, ...props }: Props) {
  const { port, at, codes, errors, onChange } = props
  const attribute = codes.attributes.find(({ code }) => code === port.what)
  const error = (field: keyof Port) => errors[`ports.${at}.${field}`]
  const number = String(at + 1)
  return (
    <fieldset className="border-hairline border-t pt-4">
      <legend className="sr-only">
        {attribute
          ? t('Interface {number}: {name}', { number, name: attribute.name })
          : t('Interface {number}', { number })}
      </legend>
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <WhatField {...props} error={error('what')} />
        <ValueField {...props} attribute={attribute} error={error('value')} />
        <SourceField
          codes={codes}
          value={port.source}
          error={error('source')}
          onChange={(source) => onChange({ source })}
        />
        <SelectField
          label={t('Certainty')}
          value={port.certainty}
          error={error('certainty')}
          onChange={({ target }) => onChange({ certainty: target.value as Port['certainty'] })}
        >
          <Options of={CERTAINTIES.map((one) => [one, say(CERTAINTY_WORDS[one])])} />
        </SelectField>
        <SelectField
          label={t('Side')}
          value={port.side}
          error={error('side')}
          onChange={({ target }) => onChange({ side: target.value as Port['side'] })}
        >
          <Options of={PORT_SIDES.map((side) => [side, say(SIDE_WORDS[side])])} />
        </SelectField>
        <div className="xl:col-span-2">
          <Field
            label={t('Note (optional)')}
            autoComplete="off"
            maxLength={300}
            value={port.note}
            error={error('note')}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        </div>
        <Button className="justify-self-start sm:mt-6" onClick={onRemove}>
          {t('Remove')}
          <span className="sr-only">{` ${attribute?.name ?? t('interface {number}', { number })}`}</span>
        </Button>
      </div>
    </fieldset>
  )
}

type FieldProps = Omit<Props, 'onRemove'> & { error: string | undefined }

function WhatField({ port, codes, usual, error, onChange }: FieldProps) {
  const others = codes.attributes.filter(({ code }) => !usual.includes(code))
  const named = codes.attributes.filter(({ code }) => usual.includes(code))
  return (
    <SelectField
      label={t('What')}
      value={port.what}
      error={error}
      onChange={({ target }) => onChange(ofWhat(codes, target.value))}
    >
      <option value="">{t('Choose')}</option>
      {named.length > 0 && <optgroup label={t('Of this role')}>{named.map(option)}</optgroup>}
      <optgroup label={t('Others')}>{others.map(option)}</optgroup>
    </SelectField>
  )
}

const option = ({ code, name }: { code: string; name: string }) => (
  <option key={code} value={code}>
    {name}
  </option>
)

type ValueProps = FieldProps & { attribute: FitCodes['attributes'][number] | undefined }

function ValueField({ port, at, attribute, error, onChange }: ValueProps) {
  const listId = `standards-${at}`
  return (
    <div>
      <Field
        label={t('Value')}
        hint={hintOf(attribute)}
        list={attribute?.standards.length ? listId : undefined}
        autoComplete="off"
        maxLength={300}
        value={port.value}
        error={error}
        onChange={({ target }) => onChange({ value: target.value })}
      />
      <datalist id={listId}>{attribute?.standards.map(option)}</datalist>
    </div>
  )
}

const SIDE_WORDS = {
  offers: msg('Offers'),
  needs: msg('Needs'),
  peer: msg('Same on both sides'),
  states: msg('States'),
  excludes: msg('Rules out: never with'),
} as const satisfies Record<Port['side'], unknown>

/** The side that parts state it on. */
function ofWhat({ roles }: FitCodes, what: string): Partial<Port> {
  const side = roles.flatMap(({ profile }) => profile).find((entry) => entry.what === what)?.side
  return { what, value: '', ...(side && { side }) }
}

function hintOf(attribute: FitCodes['attributes'][number] | undefined): string | undefined {
  if (!attribute) return undefined
  if (attribute.kind === 'number')
    return attribute.unit === ''
      ? t('A number or low..high')
      : t('A number or low..high, in {unit}', { unit: attribute.unit })
  return attribute.kind === 'ids' ? t('The maker’s own code') : t('A code; several as a|b')
}
