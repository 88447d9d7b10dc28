import { z } from '#platform/contract/schema.ts'
import { FIRST_BRAND } from '#platform/contract/shop/brand.ts'
import { singleLine } from '#platform/contract/single-line.ts'

const words = (initial: string, most: number, missing: string) =>
  singleLine(missing).normalize('NFC').min(1, missing).max(most, `Use at most ${most} characters`).default(initial)

/** How the shop presents itself. */
export const brandSettingsSchema = z.strictObject({
  name: words(FIRST_BRAND.name, 60, 'Enter the shop’s name'),
  shortName: words(FIRST_BRAND.shortName, 12, 'Enter a short name'),
  tagline: words(FIRST_BRAND.tagline, 80, 'Enter a tagline'),
  footer: words(FIRST_BRAND.footer, 160, 'Enter a sentence for the footer'),
})
export type BrandSettings = z.output<typeof brandSettingsSchema>

export const AS_BUILT: BrandSettings = brandSettingsSchema.parse({})
