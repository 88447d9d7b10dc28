import type { ShopBrand } from './brand.ts'
import { FIRST_WORDS, readSettingsText } from './first-words.ts'

/** Of a shop whose owner has said nothing else. Browsers are told, so their scripts have no use for it. */
export const FIRST_BRAND: ShopBrand = {
  name: 'Parts Manufacture',
  shortName: 'Parts',
  get tagline() {
    return readSettingsText(FIRST_WORDS.tagline)
  },
  get footer() {
    return readSettingsText(FIRST_WORDS.footer)
  },
  orderPrefix: 'PM-',
  accent: '#ff6b1a',
  colours: null,
  icon: null,
  logo: null,
  logoDark: null,
  ownIcon: null,
  sharePicture: null,
  version: '',
}
