import type { ComponentProps, ReactNode } from 'react'
import { figureText } from '#platform/contract/language/formats.ts'
import { currentLanguage } from '#platform/contract/language/languages.ts'
import { decimalsOf, shopCurrency } from '#platform/contract/money/currency.ts'
import { readDecimal } from '#platform/contract/money/read-number.ts'
import { Field } from './field.tsx'
import type { FieldTexts } from './field-frame.tsx'

type Props = FieldTexts & ComponentProps<'input'> & { children?: ReactNode }

/** For a measure or a rate. Once it is left, it shows the number as the language writes it. */
export function DecimalField(props: Props) {
  return <NumberField {...props} rewrite={figureTyped} />
}

/** For a price in the shop's currency, which has all its decimals once it is left. */
export function PriceField(props: Props) {
  return <NumberField {...props} rewrite={priceTyped} />
}

function NumberField({ rewrite, className = '', ...rest }: Props & { rewrite: (typed: string) => string | undefined }) {
  return (
    <Field
      inputMode="decimal"
      autoComplete="off"
      className={`figures ${className}`}
      {...rest}
      onBlur={(event) => {
        const field = event.currentTarget
        const text = rewrite(field.value)
        if (text !== undefined && text !== field.value) {
          setNativeValue(field, text)
          field.dispatchEvent(new Event('input', { bubbles: true }))
        }
        rest.onBlur?.(event)
      }}
    />
  )
}

/** Past React, which would not tell the form of a change that it made itself. */
function setNativeValue(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
}

/** What can't be read stays as typed, for the form to refuse. */
function plainOf(typed: string, decimals: number): string | undefined {
  const read = readDecimal(typed, currentLanguage(), { decimals })
  return read && 'plain' in read ? read.plain : undefined
}

function figureTyped(typed: string): string | undefined {
  const plain = plainOf(typed, Number.POSITIVE_INFINITY)
  return plain === undefined ? undefined : figureText(plain)
}

export function priceTyped(typed: string): string | undefined {
  const decimals = decimalsOf(shopCurrency())
  const plain = plainOf(typed, decimals)
  if (plain === undefined) return undefined
  const [whole = '', fraction = ''] = plain.split('.')
  const given = fraction.replace(/0+$/, '')
  if (given.length > decimals) return undefined
  return figureText(decimals === 0 ? whole : `${whole}.${given.padEnd(decimals, '0')}`)
}
