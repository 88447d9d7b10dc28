import { type DeliveryMethod, METHOD_KINDS } from '#admin/contract/settings/delivery-settings.ts'
import { type Message, msg, say, t, tc } from '#platform/contract/language/text.ts'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { FigureField } from '#platform/web/ui/forms/figure-field.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import type { RowProps } from './draft.ts'
import { PriceFields } from './method-price.tsx'

type Props = RowProps<DeliveryMethod>
type Kind = DeliveryMethod['kind']

const KIND_LABELS: Record<Kind, Message> = {
  parcel: msg('Parcel'),
  freight: msg('Freight'),
  pickup: msg('Pick-up at the counter'),
}

export function MethodFields(props: Props) {
  const { row: method, path, field, onChange } = props
  const change = (kind: Kind) =>
    onChange(
      kind === 'pickup'
        ? {
            kind,
            price: { by: 'flat', amount: 0 },
            freeFrom: null,
            pickup: method.pickup ?? { address: '', hours: '' },
          }
        : { kind, pickup: null },
    )
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={t('Name of the method')}
        hint={t('As customers see it')}
        autoComplete="off"
        {...field(`${path}.name`)}
        value={method.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <SelectField
        label={t('Kind')}
        {...field(`${path}.kind`)}
        value={method.kind}
        onChange={({ target }) => change(target.value as Kind)}
      >
        <Options of={METHOD_KINDS.map((kind) => [kind, say(KIND_LABELS[kind])])} />
      </SelectField>
      {method.kind === 'pickup' ? <PickupFields {...props} /> : <WayFields {...props} />}
      <Choice label={t('Offer this method')} on={method.active} onTurn={(active) => onChange({ active })} />
    </div>
  )
}

function PickupFields({ row: { pickup }, path, field, onChange }: Props) {
  const { address = '', hours = '' } = pickup ?? {}
  return (
    <>
      <TextAreaField
        label={t('Address')}
        rows={3}
        {...field(`${path}.pickup.address`)}
        value={address}
        onChange={({ target }) => onChange({ pickup: { address: target.value, hours } })}
      />
      <TextAreaField
        label={t('Opening hours')}
        rows={3}
        {...field(`${path}.pickup.hours`)}
        value={hours}
        onChange={({ target }) => onChange({ pickup: { address, hours: target.value } })}
      />
    </>
  )
}

/** What only things on their way have: price, limits and days. */
function WayFields(props: Props) {
  const { row: method, path, field, onChange } = props
  const { min = null, max = null } = method.days ?? {}
  const setDays = (days: { min: number | null; max: number | null }) =>
    onChange({ days: days.min === null && days.max === null ? null : (days as DeliveryMethod['days']) })
  return (
    <>
      <PriceFields {...props} />
      <FigureField
        label={t('Free from (optional)')}
        hint={t('Total of the items after discounts')}
        {...field(`${path}.freeFrom`)}
        value={method.freeFrom}
        onChange={(freeFrom) => onChange({ freeFrom })}
      />
      <div className="grid grid-cols-2 gap-3">
        <FigureField
          label={t('Days, from')}
          hint={t('On the way; working days')}
          {...field(`${path}.days.min`)}
          value={min}
          onChange={(typed) => setDays({ min: typed, max })}
        />
        <FigureField
          label={tc('end of a span', 'to')}
          {...field(`${path}.days.max`)}
          value={max}
          onChange={(typed) => setDays({ min, max: typed })}
        />
      </div>
      <FigureField
        label={t('Up to grams (optional)')}
        hint={t('With packing')}
        {...field(`${path}.maxGrams`)}
        value={method.maxGrams}
        onChange={(maxGrams) => onChange({ maxGrams })}
      />
      <FigureField
        label={t('Up to millimetres (optional)')}
        hint={t('Longest side of any part')}
        {...field(`${path}.maxMillimetres`)}
        value={method.maxMillimetres}
        onChange={(maxMillimetres) => onChange({ maxMillimetres })}
      />
    </>
  )
}
