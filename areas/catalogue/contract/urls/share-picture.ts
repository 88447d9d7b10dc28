import { shopBrand } from '#platform/contract/shop/brand.ts'
import type { Part } from '../catalogue.ts'

type Shown = Pick<Part, '_id' | 'price' | 'img'>

/** The end of a picture's address has its own version. */
const KEPT_OF_IMG = 40

/** The path of the picture that networks show of a part's page: another one once its price or picture changes. */
export function sharePicturePath(part: Shown): string {
  return `/static/share/${part._id}.jpg?v=${sharePictureVersion(part.price, part.img)}`
}

/** Of the page of an assembly. */
export function assemblySharePath({ sku, version }: { sku: string; version: number }): string {
  return `/static/share/assemblies/${encodeURIComponent(sku)}.jpg?v=${versionOfCard(String(version))}`
}

/** Of the page of a category; `img` is that of its first part. */
export function categorySharePath(category: string, { total, img = '' }: { total: number; img?: string | undefined }) {
  const path = category.split('/').map(encodeURIComponent).join('/')
  return `/static/share/categories/${path}.jpg?v=${sharePictureVersion(total, img)}`
}

/** Networks keep a picture by its address. */
export function sharePictureVersion(figure: number, img: string): string {
  return versionOfCard(`${figure}-${img.slice(-KEPT_OF_IMG)}`.replace(/[^\w-]/g, ''))
}

/** Each card names the shop. */
export function versionOfCard(shown: string): string {
  return shown + shopBrand().version
}
