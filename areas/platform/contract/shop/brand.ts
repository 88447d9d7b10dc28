/** How the shop presents itself: what pages, emails and papers say of it. */
export type ShopBrand = {
  name: string
  shortName: string // Below the icon on a phone’s home screen
  tagline: string // After the name in the title of the home page
  footer: string // A sentence after the name
  version: string // In addresses of what shows the brand; empty for the first one
}

/** Of a shop whose owner has said nothing else. */
export const FIRST_BRAND: ShopBrand = {
  name: 'Parts Manufacture',
  shortName: 'Parts',
  tagline: 'Bicycle parts, made to the drawing',
  footer: 'Bicycle parts with every dimension on the drawing, from our own factory.',
  version: '',
}

let current = FIRST_BRAND

/** The brand of the shop that this process, or this page, belongs to. */
export function shopBrand(): ShopBrand {
  return current
}

/** Before each text is written: whoever calls `shopBrand` has the brand of this moment. */
export function setShopBrand(brand: ShopBrand): void {
  current = brand
}
