// Apart from the operation, so that public pages need no schema to show a picture.

/** The largest file that is taken: 10 MB. */
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024
/** The most pixels that a picture may have: 50 megapixels. */
export const MOST_PICTURE_PIXELS = 50_000_000
/** What pictures may come as. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

/** What pictures are served as, the smaller format first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** No side of a kept picture is longer, in pixels. */
export const LONGEST_PICTURE_SIDE = 1280
const SMALLER_WIDTHS = [320, 640]
/** A width that is hardly smaller than the widest saves nobody anything. */
const WORTH_A_FILE = 1.2

/**
 * The widths in pixels that a picture is kept in: 320, 640 and its widest, which is at most 1280. Pictures that are not
 * as wide have fewer, for none is ever enlarged.
 */
export function pictureWidths(widest: number): number[] {
  return [...SMALLER_WIDTHS.filter((width) => width * WORTH_A_FILE <= widest), widest]
}

/** A picture as its address names it: what was uploaded, and how wide its largest file is. */
export type KeptPicture = { hash: string; widest: number }

/** The name of one of a picture's files. */
export function pictureFile(hash: string, width: number, format: PictureFormat): string {
  return `${hash}-${width}.${format}`
}

/** Every file of a picture, with the width and format of each. */
export function pictureFiles({ hash, widest }: KeptPicture): { name: string; width: number; format: PictureFormat }[] {
  return PICTURE_FORMATS.flatMap((format) =>
    pictureWidths(widest).map((width) => ({ name: pictureFile(hash, width, format), width, format })),
  )
}

const FOLDER = '/pictures/'
const FILE_NAME = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(avif|webp)$/

/**
 * The address to be stored as the `img` of a part: its largest WebP file. The other files' addresses follow from it.
 */
export function keptPictureAddress({ hash, widest }: KeptPicture): string {
  return FOLDER + pictureFile(hash, widest, 'webp')
}

/** Which format a name is of that a picture's file may have; undefined for every other name. */
export function formatOfPictureFile(name: string): PictureFormat | undefined {
  return FILE_NAME.exec(name)?.[3] as PictureFormat | undefined
}

/**
 * The picture that an `img` names when it is one that was uploaded here; undefined for drawings and addresses
 * elsewhere.
 */
export function readKeptPicture(img: string): KeptPicture | undefined {
  const [, hash, widest, format] = (img.startsWith(FOLDER) && FILE_NAME.exec(img.slice(FOLDER.length))) || []
  return hash && format === 'webp' ? { hash, widest: Number(widest) } : undefined
}

/** The addresses and widths of a kept picture's files of one format, as a `srcset` has them. */
export function pictureSourceSet({ hash, widest }: KeptPicture, format: PictureFormat): string {
  return pictureWidths(widest)
    .map((width) => `${FOLDER}${pictureFile(hash, width, format)} ${width}w`)
    .join(', ')
}
