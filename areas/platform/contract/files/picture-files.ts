// Apart from the operation so that public pages can show pictures without loading the schemas.

export const MOST_PICTURE_BYTES = 10 * 1024 * 1024
export const MOST_SVG_BYTES = 2 * 1024 * 1024
export const MOST_PICTURE_PIXELS = 50_000_000
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const
/** What administrators upload: drawings too, which become pixels like the rest. */
export const UPLOAD_TYPES = [...PICTURE_TYPES, 'image/svg+xml'] as const
export type PictureType = (typeof UPLOAD_TYPES)[number]

/** Smaller format first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export const LONGEST_PICTURE_SIDE = 1280 // In pixels
const SMALLER_WIDTHS = [320, 640]
const WORTH_A_FILE = 1.2 // A width this close to the widest isn't worth a file

/** The widths in pixels to store: 320, 640 and `widest` (at most 1280), without enlarging. */
export function pictureWidths(widest: number): number[] {
  return [...SMALLER_WIDTHS.filter((width) => width * WORTH_A_FILE <= widest), widest]
}

/** What an upload is for: a logo keeps its transparent ground and loses its margin, an icon keeps its ground. */
export const PICTURE_USES = ['photo', 'logo', 'icon', 'share'] as const
export type PictureUse = (typeof PICTURE_USES)[number]

/** A stored picture as its address names it: content hash and width of its largest file. */
export type KeptPicture = { hash: string; widest: number }

export function pictureFile(hash: string, width: number, format: PictureFormat): string {
  return `${hash}-${width}.${format}`
}

/** All files of a picture. */
export function pictureFiles({ hash, widest }: KeptPicture): { name: string; width: number; format: PictureFormat }[] {
  return PICTURE_FORMATS.flatMap((format) =>
    pictureWidths(widest).map((width) => ({ name: pictureFile(hash, width, format), width, format })),
  )
}

const FOLDER = '/pictures/'
const FILE_NAME = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(avif|webp)$/

/** The address to store as a part's `img`: the largest WebP file. The others are derived from it. */
export function keptPictureAddress({ hash, widest }: KeptPicture): string {
  return FOLDER + pictureFile(hash, widest, 'webp')
}

/** The address of the smallest file of at least this width in pixels, or of the largest. */
export function pictureAddressFor({ hash, widest }: KeptPicture, least: number): string {
  const width = pictureWidths(widest).find((each) => each >= least) ?? widest
  return FOLDER + pictureFile(hash, width, 'webp')
}

/** The address for portraits and other small places. */
export function smallestPictureAddress({ hash, widest }: KeptPicture): string {
  return FOLDER + pictureFile(hash, Math.min(...pictureWidths(widest)), 'webp')
}

export function formatOfPictureFile(name: string): PictureFormat | undefined {
  return FILE_NAME.exec(name)?.[3] as PictureFormat | undefined
}

/** The uploaded picture an `img` names; undefined for drawings and external addresses. */
export function readKeptPicture(img: string): KeptPicture | undefined {
  const [, hash, widest, format] = (img.startsWith(FOLDER) && FILE_NAME.exec(img.slice(FOLDER.length))) || []
  return hash && format === 'webp' ? { hash, widest: Number(widest) } : undefined
}

/** The `srcset` of a picture in one format. */
export function pictureSourceSet({ hash, widest }: KeptPicture, format: PictureFormat): string {
  return pictureWidths(widest)
    .map((width) => `${FOLDER}${pictureFile(hash, width, format)} ${width}w`)
    .join(', ')
}
