import type { ShopBrand } from './brand.ts'

/** Of a shop whose owner has said nothing else. Browsers are told, so their scripts have no use for it. */
export const FIRST_BRAND: ShopBrand = {
  name: 'Parts Manufacture',
  shortName: 'Parts',
  tagline: 'Bicycle parts, made to the drawing',
  footer: 'Bicycle parts with every dimension on the drawing, from our own factory.',
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
