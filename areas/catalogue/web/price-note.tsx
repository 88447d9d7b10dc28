import type { ReactNode } from 'react'
import { unitPriceText } from '#catalogue/contract/unit-price.ts'
import type { UnitOfSale } from '#catalogue/contract/units.ts'
import { statesPrices } from '#platform/contract/shop/regimes.ts'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'

type Props = {
  /** Without: of several. */
  of?: { price: number; content: string } & Pick<UnitOfSale, 'unit'>
  className?: string
  children?: ReactNode
}

/** Below a price: per metre, litre or kilogram, and what it includes. Nothing where no law wants it. */
export function PriceNote({ of, className = '', children }: Props) {
  const { regimes = [], priceNote = null } = useShopSettings() ?? {}
  const perUnit = of && statesPrices(regimes) ? unitPriceText(of.price, of) : undefined
  const words = [perUnit, priceNote].filter(Boolean).join(', ')
  if (!words) return null
  return (
    <span className={`block text-graphite text-xs ${className}`}>
      {words}
      {children}
    </span>
  )
}
