import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { POSITION_UNITS } from '#catalogue/contract/assemblies/positions.ts'
import { dayInFigures } from '#platform/contract/language/formats.ts'
import { t, tc } from '#platform/contract/language/text.ts'
import { fieldsOf } from '#platform/web/forms/use-shop-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DecimalField } from '#platform/web/ui/forms/decimal-field.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { type PositionValues, withFollowedSpot } from './assembly-values.ts'
import type { AssemblyForm } from './use-assembly-form.ts'
import type { KnownParts } from './use-known-parts.ts'

const DETAILS = ['validFrom', 'validUntil', 'serialFrom', 'serialUntil', 'torqueNm', 'note'] as const

type Props = {
  form: AssemblyForm
  at: number
  known: KnownParts
  find: (numbers: readonly string[]) => Promise<string[]>
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
}

/** Only the first row shows its labels on wide screens; screen readers get all of them. */
export function PositionFields({ form, at, known, find, onUp, onDown, onRemove }: Props) {
  const row = useWatch({ control: form.control, name: `positions.${at}` })
  const [isOpen, setOpen] = useState(false)
  const field = fieldsOf(form)
  const errors = form.formState.errors.positions?.[at]
  const open = isOpen || DETAILS.some((name) => errors?.[name])
  const position = [row.ref || at + 1, row.sku].filter(Boolean).join(', ')
  const number = String(at + 1)
  return (
    <li className="flex flex-col gap-3 border-ink border-t py-4">
      <div
        className={`grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-3 sm:grid-cols-[5rem_minmax(0,1fr)_6rem_5.5rem] ${at > 0 ? 'sm:[&_label]:sr-only' : ''}`}
      >
        <RefField form={form} at={at} />
        <NumberFields {...{ form, at, known, find, row }} />
        <DecimalField label={t('Quantity {number}', { number })} {...field(`positions.${at}.quantity`)} />
        <SelectField label={t('Unit {number}', { number })} {...field(`positions.${at}.unit`)}>
          <Options of={POSITION_UNITS.map((unit) => [unit, unit === 'pcs' ? tc('unit', 'pcs') : unit])} />
        </SelectField>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          className="btn-sm"
          aria-expanded={open}
          aria-label={t('Details of position {position}', { position })}
          onClick={() => setOpen(!open)}
        >
          {t('Details')}
        </Button>
        <Button
          id={`up-${at}`}
          className="btn-sm"
          aria-label={t('Move position {position} up', { position })}
          disabled={!onUp}
          onClick={onUp}
        >
          ↑
        </Button>
        <Button
          id={`down-${at}`}
          className="btn-sm"
          aria-label={t('Move position {position} down', { position })}
          disabled={!onDown}
          onClick={onDown}
        >
          ↓
        </Button>
        <Button className="btn-sm" aria-label={t('Remove position {position}', { position })} onClick={onRemove}>
          {t('Remove')}
        </Button>
        {!open && <span className="wrap-anywhere text-graphite text-sm">{detailsText(row)}</span>}
      </div>
      {open && <PositionDetails form={form} at={at} position={position} />}
    </li>
  )
}

/** Its spot in the picture goes along with the number. */
function RefField({ form, at }: Pick<Props, 'form' | 'at'>) {
  const before = useRef('')
  const field = fieldsOf(form)(`positions.${at}.ref`, {
    onBlur: () => {
      const after = form.getValues(`positions.${at}.ref`).trim()
      if (after === before.current) return
      const { spots, positions } = form.getValues()
      form.setValue('spots', withFollowedSpot(spots, positions, [before.current, after]), { shouldDirty: true })
    },
  })
  return (
    <Field
      label={t('No. in row {number}', { number: String(at + 1) })}
      maxLength={5}
      autoComplete="off"
      className="figures"
      {...field}
      onFocus={({ target }) => {
        before.current = target.value.trim()
      }}
    />
  )
}

type NumberProps = Pick<Props, 'form' | 'at' | 'known' | 'find'> & { row: PositionValues }

function NumberFields({ form, at, known, find, row }: NumberProps) {
  const field = fieldsOf(form)
  const errors = form.formState.errors.positions?.[at]
  const sku = row.sku.trim()
  const name = known[sku]
  const isUnknown = name === null || row.name !== '' || errors?.name !== undefined
  const lookUp = async () => {
    if (sku === '' || sku in known) return
    const [found = sku] = await find([sku]).catch(() => [sku])
    if (found !== sku && form.getValues(`positions.${at}.sku`).trim() === sku)
      form.setValue(`positions.${at}.sku`, found, { shouldDirty: true })
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Field
        label={t('Part number {number}', { number: String(at + 1) })}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        className="figures"
        hint={name ?? undefined}
        {...field(`positions.${at}.sku`, { onBlur: () => void lookUp() })}
      />
      {isUnknown && (
        <Field
          label={t('Name {number}', { number: String(at + 1) })}
          hint={name ? t('It is for sale under its own name') : t('Not for sale: shown without a price')}
          maxLength={200}
          autoComplete="off"
          {...field(`positions.${at}.name`)}
        />
      )}
    </div>
  )
}

/** What the closed details of a position say. */
function detailsText(row: PositionValues): string {
  return [
    madeText(row.validFrom, row.validUntil),
    serialsText(row.serialFrom, row.serialUntil),
    row.wear ? t('wears out') : '',
    row.torqueNm === '' ? '' : `${row.torqueNm} N m`,
    row.note,
  ]
    .filter(Boolean)
    .join(' · ')
}

function madeText(first: string, last: string): string {
  const [from, until] = [first && dayInFigures(first), last && dayInFigures(last)]
  if (from === '' && until === '') return ''
  if (until === '') return t('made from {from}', { from })
  return from === '' ? t('made until {until}', { until }) : t('made {from} to {until}', { from, until })
}

function serialsText(from: string, until: string): string {
  if (from === '' && until === '') return ''
  if (until === '') return t('serial from {from}', { from })
  return from === '' ? t('serial until {until}', { until }) : t('serial {from} to {until}', { from, until })
}

type PositionDetailsProps = { form: AssemblyForm; at: number; position: string }

/** When the assembly had the part, and how it is fitted. */
function PositionDetails({ form, at, position }: PositionDetailsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not become a grid in every browser
    <div
      role="group"
      aria-label={t('Details of position {position}', { position })}
      className="grid gap-3 border-hairline border-l-4 pl-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      <Detail {...{ form, at }} name="validFrom" label={t('Made from')} type="date" />
      <Detail {...{ form, at }} name="validUntil" label={t('Made until')} type="date" />
      <Detail {...{ form, at }} name="serialFrom" label={t('Serial number from')} inputMode="numeric" />
      <Detail {...{ form, at }} name="serialUntil" label={t('Serial number until')} inputMode="numeric" />
      <Detail {...{ form, at }} name="torqueNm" label={t('Torque (N m)')} as={DecimalField} />
      <div className="sm:col-span-2">
        <Field label={t('Note')} maxLength={500} autoComplete="off" {...fieldsOf(form)(`positions.${at}.note`)} />
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 self-end text-sm">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-[var(--ink)]"
          {...form.register(`positions.${at}.wear`)}
        />
        {t('Wears out')}
      </label>
    </div>
  )
}

type DetailProps = Omit<PositionDetailsProps, 'position'> & {
  name: 'validFrom' | 'validUntil' | 'serialFrom' | 'serialUntil' | 'torqueNm'
  label: string
  type?: 'date'
  inputMode?: 'numeric'
  as?: typeof Field
}

function Detail({ form, at, name, as: Control = Field, ...rest }: DetailProps) {
  return <Control autoComplete="off" className="figures" {...rest} {...fieldsOf(form)(`positions.${at}.${name}`)} />
}
