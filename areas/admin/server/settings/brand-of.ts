import { AS_BUILT, type BrandSettings } from '#admin/contract/settings/brand-settings.ts'
import { pictureAddressFor, readKeptPicture } from '#platform/contract/files/picture-files.ts'
import type { BrandPicture, ShopBrand } from '#platform/contract/shop/brand.ts'
import { FIRST_BRAND } from '#platform/contract/shop/first-brand.ts'
import { readSettingsText } from '#platform/contract/shop/first-words.ts'
import { digestOf } from '#platform/server/digests.ts'
import { brandColours } from './brand-colours.ts'

/** Those of the first accent are chosen by hand. */
const coloursOf = ({ accent }: BrandSettings) => (accent === AS_BUILT.accent ? null : brandColours(accent))

const picturesOf = ({ logo, logoDark, icon, sharePicture }: BrandSettings) => ({
  logo: logo && shownLogo(logo),
  logoDark: logo && logoDark && shownLogo(logoDark),
  ownIcon: icon?.img ?? null,
  sharePicture: sharePicture?.img ?? null,
})

/** In CSS pixels. */
const MOST_LOGO = { width: 220, height: 40 }
const SHARP_TIMES = 3 // Pixels of a screen for each

function shownLogo({ img, width, height }: NonNullable<BrandSettings['logo']>): BrandPicture {
  const times = Math.min(MOST_LOGO.width / width, MOST_LOGO.height / height)
  const shown = { width: Math.round(width * times), height: Math.round(height * times) }
  const kept = readKeptPicture(img)
  const src = kept && pictureAddressFor(kept, SHARP_TIMES * shown.width)
  return { src: src ?? img, ...shown }
}

const made = new WeakMap<BrandSettings, ShopBrand>()

/** What everything needs to know of the brand. The same for the same settings, which are read once a version. */
export function brandOf(settings: BrandSettings): ShopBrand {
  const known = settings === AS_BUILT ? FIRST_BRAND : made.get(settings)
  if (known) return known
  const text = JSON.stringify(settings)
  const version = digestOf(text).slice(0, 8)
  const brand =
    text === JSON.stringify(AS_BUILT)
      ? FIRST_BRAND
      : {
          ...{ ...settings, ...picturesOf(settings), colours: coloursOf(settings), version },
          icon: `/icon.svg?v=${version}`,
          get tagline() {
            return readSettingsText(settings.tagline)
          },
          get footer() {
            return readSettingsText(settings.footer)
          },
        }
  made.set(settings, brand)
  return brand
}
