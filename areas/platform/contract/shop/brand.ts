/** Colours of one theme as `#rrggbb`. */
export type ThemeColours = {
  fill: string
  onFill: string // Text on it
  text: string
  hasEdge: boolean // Whether the fill needs an edge to be told from the page
}

export type BrandColours = { light: ThemeColours; dark: ThemeColours }

/** A logo as large as pages show it, in CSS pixels. */
export type BrandPicture = { src: string; width: number; height: number }

/** How the shop presents itself: what pages, emails and papers say of it. */
export type ShopBrand = {
  name: string
  shortName: string // Below the icon on a phone’s home screen
  tagline: string // After the name in the title of the home page
  footer: string // A sentence after the name
  orderPrefix: string // Such as `PM-`
  accent: string // As `#rrggbb`
  colours: BrandColours | null // Null: those of `tokens.css`
  icon: string | null // The address of its icon; null: the one of the first brand
  logo: BrandPicture | null
  logoDark: BrandPicture | null // On dark pages
  ownIcon: string | null // The picture that the owner uploaded
  sharePicture: string | null // The same of what networks show of the shop
  version: string // In addresses of what shows the brand; empty for the first one
}

let current!: ShopBrand

/** The brand of the shop that this process, or this page, belongs to. */
export function shopBrand(): ShopBrand {
  return current
}

/** Once at the start of a process, and of a page before anything is shown; again before texts are written. */
export function setShopBrand(brand: ShopBrand): void {
  current = brand
}
