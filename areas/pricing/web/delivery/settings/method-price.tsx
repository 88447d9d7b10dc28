import { type DeliveryMethod, PRICED_BY } from '#admin/contract/settings/delivery-settings.ts'
import { type Message, msg, say, t, tc } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FigureField } from '#platform/web/ui/forms/figure-field.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import type { RowProps } from './draft.ts'

type Props = RowProps<DeliveryMethod>
type Price = DeliveryMethod['price']
type By = Price['by']

const BY_LABELS: Record<By, Message> = {
  flat: msg('One price'),
  weight: msg('By weight'),
  total: msg('By total of the items'),
}

export function PriceFields({ row: { price }, path, field, list, onChange }: Props) {
  const { error } = list(`${path}.price.steps`)
  return (
    <fieldset className="flex flex-col gap-3 sm:col-span-2">
      <legend className="sr-only">{t('Price')}</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={t('Price')}
          {...field(`${path}.price.by`)}
          value={price.by}
          onChange={({ target }) => onChange({ price: priceBy(target.value as By, price) })}
        >
          <Options of={PRICED_BY.map((by) => [by, say(BY_LABELS[by])])} />
        </SelectField>
        {price.by === 'flat' && (
          <FigureField
            label={t('Amount')}
            {...field(`${path}.price.amount`)}
            value={price.amount}
            onChange={(amount) => onChange({ price: { by: 'flat', amount } })}
          />
        )}
      </div>
      {price.by !== 'flat' && <Steps {...{ price, path, field }} onChange={(next) => onChange({ price: next })} />}
      {price.by !== 'flat' && price.steps.length === 0 && error && <p className="text-bad text-sm">{error}</p>}
    </fieldset>
  )
}

type Stepped = Exclude<Price, { by: 'flat' }>
type StepsProps = Pick<Props, 'path' | 'field'> & { price: Stepped; onChange: (price: Stepped) => void }

function Steps({ price, path, field, onChange }: StepsProps) {
  const key = price.by === 'weight' ? 'upToGrams' : 'from'
  const rows = price.steps as readonly Record<string, number>[]
  const setRows = (steps: readonly object[]) => onChange({ by: price.by, steps } as Stepped)
  return (
    <>
      {rows.map((row, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id, and their fields show only what is given
          key={at}
          className="grid max-w-xl grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3"
        >
          <FigureField
            label={
              price.by === 'weight'
                ? t('Up to grams, step {step}', { step: String(at + 1) })
                : t('Items from, step {step}', { step: String(at + 1) })
            }
            {...field(`${path}.price.steps.${at}.${key}`)}
            value={row[key] ?? null}
            onChange={(figure) => setRows(rows.with(at, { ...row, [key]: figure }))}
          />
          <FigureField
            label={t('Price, step {step}', { step: String(at + 1) })}
            {...field(`${path}.price.steps.${at}.amount`)}
            value={row.amount ?? null}
            onChange={(amount) => setRows(rows.with(at, { ...row, amount }))}
          />
          <Button
            className="mt-6 max-sm:px-3"
            aria-label={t('Remove step {step}', { step: String(at + 1) })}
            onClick={() => setRows(rows.toSpliced(at, 1))}
          >
            ×
          </Button>
        </div>
      ))}
      <div>
        <Button className="btn-sm" onClick={() => setRows([...rows, { [key]: null, amount: null }])}>
          {tc('button', 'Add a step')}
        </Button>
      </div>
    </>
  )
}

/** The first amount stays where the price is reckoned in another way. */
function priceBy(by: By, before: Price): Price {
  const amount = before.by === 'flat' ? before.amount : (before.steps[0]?.amount ?? 0)
  if (by === 'flat') return { by, amount }
  return by === 'weight' ? { by, steps: [{ upToGrams: 2_000, amount }] } : { by, steps: [{ from: 0, amount }] }
}
