import { shopBrand } from '#platform/contract/shop/brand.ts'

/** Whether a text in small letters names an order, with the prefix that orders have now or first had. */
export function namesOrder(text: string): boolean {
  const prefix = shopBrand().orderPrefix.slice(0, -1).toLowerCase()
  return new RegExp(`\\b(?:pm|${prefix})[\\s-]*\\d{6,9}\\b`).test(text)
}
