import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuotedLine } from '#catalogue/contract/lines/quoted-line.ts'
import type { Quote } from '#orders/contract/checkout.ts'
import { t } from '#platform/contract/language/text.ts'
import { amountFromCents, centsFromAmount } from '#platform/contract/money/amounts.ts'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PriceField } from '#platform/web/ui/forms/decimal-field.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { findRequestedParts } from '../basket/find-requested-parts.ts'
import { QuantityStepper } from '../basket/quantity-stepper.tsx'
import { readPastedParts } from '../basket/requested-parts.ts'
import { isNoPrice, readOwnPrice } from './desk-terms.ts'

/** `price`: of a unit, as typed, instead of the part's own. */
export type EnteredLine = { part: string; quantity: number; price?: string }
type Lines = readonly EnteredLine[]
type Props = { lines: Lines; quote: Quote | undefined; missing: boolean; onChange: (lines: Lines) => void }

/** Parts by number, each with its quantity, price and stock. */
export function EnteredLines({ lines, quote, missing, onChange }: Props) {
  const byPart = new Map(quote?.lines.map((line) => [line.part, line]))
  return (
    <>
      <AddLines lines={lines} missing={missing} onChange={onChange} />
      <ul aria-label={t('Parts of the order')}>
        {lines.map((line) => (
          <EnteredRow
            key={line.part}
            line={line}
            quoted={byPart.get(line.part)}
            onSet={(changed) => onChange(lines.map((each) => (each === line ? { ...line, ...changed } : each)))}
            onRemove={() => onChange(lines.filter((each) => each !== line))}
          />
        ))}
      </ul>
    </>
  )
}

function AddLines({ lines, missing, onChange }: Omit<Props, 'quote'>) {
  const [text, setText] = useState('')
  const search = useMutation({
    mutationFn: () => findRequestedParts(readPastedParts(text)),
    onSuccess({ found, unknown }) {
      const added = new Map(lines.map((line) => [line.part, line]))
      for (const { part, quantity } of found) {
        const before = added.get(part._id)
        added.set(part._id, { ...before, part: part._id, quantity: (before?.quantity ?? 0) + quantity })
      }
      onChange([...added.values()])
      setText(unknown.map((entry) => entry.text).join(', '))
    },
  })
  const unknown = search.data?.unknown ?? []
  const add = () => {
    if (text.trim() !== '' && !search.isPending) search.mutate()
  }
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <Field
          label={t('Part numbers')}
          autoComplete="off"
          hint={t('Add a quantity after a number, e.g. CH-11 2')}
          value={text}
          onChange={({ target }) => {
            search.reset()
            setText(target.value)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          error={errorOf({ unknown, failed: search.isError, missing: missing && lines.length === 0 })}
        >
          <Button className="ml-2 shrink-0" pending={search.isPending} pendingLabel={t('Adding')} onClick={add}>
            {t('Add')}
          </Button>
        </Field>
      </div>
    </div>
  )
}

type Wrong = { unknown: readonly { text: string }[]; failed: boolean; missing: boolean }

function errorOf({ unknown, failed, missing }: Wrong): string | undefined {
  if (failed) return t('The parts could not be found. Try again.')
  if (unknown.length > 0)
    return t('No part on sale has the number {numbers}', { numbers: unknown.map(({ text }) => text).join(', ') })
  return missing ? t('Add at least one part') : undefined
}

type RowProps = {
  line: EnteredLine
  quoted: QuotedLine | undefined
  onSet: (changed: Partial<EnteredLine>) => void
  onRemove: () => void
}

function EnteredRow({ line, quoted, onSet, onRemove }: RowProps) {
  const name = quoted?.name ?? t('This part')
  const { min, multiple, availableQuantity } = quoted ?? {}
  const own = readOwnPrice(line.price ?? '')
  const total = own === undefined ? quoted?.total : lineTotal(own, line.quantity)
  const isKnown = min !== undefined && multiple !== undefined && availableQuantity !== undefined
  return (
    <li className="flex flex-col gap-2 border-hairline border-t py-4 first:border-t-0">
      <div className="flex items-baseline justify-between gap-4">
        <span className="wrap-anywhere min-w-0">
          <span className="block font-semibold">{name}</span>
          <span className="label block">{quoted?.sku}</span>
        </span>
        {total !== undefined && <Money amount={total} className="font-semibold" />}
      </div>
      {quoted?.problem && <p className="text-bad text-sm">{quoted.problem.message}</p>}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <QuantityStepper
          label={t('Quantity of {name}', { name })}
          quantity={line.quantity}
          part={isKnown ? { min, multiple, availableQuantity } : undefined}
          onSet={(quantity) => onSet({ quantity })}
        />
        {quoted?.price !== undefined && (
          <p className="py-2 text-graphite text-sm">
            <Rich
              text={t('<price></price> each, {count} available', { count: String(availableQuantity ?? '') })}
              price={() => <Money amount={quoted.price ?? 0} />}
            />
          </p>
        )}
        <May needs="prices.edit">
          <OwnPrice name={name} line={line} onSet={onSet} />
        </May>
        <Button variant="quiet" className="ml-auto" aria-label={t('Remove {name}', { name })} onClick={onRemove}>
          {t('Remove')}
        </Button>
      </div>
    </li>
  )
}

/** For staff who may change prices. */
function OwnPrice({ name, line: { price = '' }, onSet }: Pick<RowProps, 'line' | 'onSet'> & { name: string }) {
  return (
    <div className="w-40">
      <PriceField
        label={t('Different price each')}
        aria-label={t('Different price of {name}', { name })}
        value={price}
        onChange={({ target }) => onSet({ price: target.value })}
        error={isNoPrice(price) ? t('Enter an amount') : undefined}
      />
    </div>
  )
}

/** In the currency. */
export const lineTotal = (price: number, quantity: number) => amountFromCents(centsFromAmount(price) * quantity)
