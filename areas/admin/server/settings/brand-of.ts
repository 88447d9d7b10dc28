import { createHash } from 'node:crypto'
import { AS_BUILT, type BrandSettings } from '#admin/contract/settings/brand-settings.ts'
import type { ShopBrand } from '#platform/contract/shop/brand.ts'
import { FIRST_BRAND } from '#platform/contract/shop/first-brand.ts'
import { brandColours } from './brand-colours.ts'

/** Those of the first accent are chosen by hand. */
const coloursOf = ({ accent }: BrandSettings) => (accent === AS_BUILT.accent ? null : brandColours(accent))

const made = new WeakMap<BrandSettings, ShopBrand>()

/** What everything needs to know of the brand. The same for the same settings, which are read once a version. */
export function brandOf(settings: BrandSettings): ShopBrand {
  const known = settings === AS_BUILT ? FIRST_BRAND : made.get(settings)
  if (known) return known
  const text = JSON.stringify(settings)
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  const brand =
    text === JSON.stringify(AS_BUILT)
      ? FIRST_BRAND
      : { ...settings, colours: coloursOf(settings), icon: `/icon.svg?v=${version}`, version }
  made.set(settings, brand)
  return brand
}
