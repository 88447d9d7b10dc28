import { MOST_PICTURE_BYTES, PICTURE_TYPES } from '#contract/catalogue/picture-files.ts'

/** What a file picker offers first. */
export const ACCEPTED_PICTURES = PICTURE_TYPES.join(',')

/**
 * Why a chosen file need not even be sent, in words; undefined when it may be a picture. The browser goes by the file's
 * name, and knows no type for some: the shop decides by what is in it.
 */
export function pictureFileProblem({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (type !== '' && !PICTURE_TYPES.some((each) => each === type)) {
    return `${name} is not a picture in PNG, JPEG, WebP or AVIF. Choose another file.`
  }
  if (size === 0) return `${name} is empty. Choose another file.`
  if (size <= MOST_PICTURE_BYTES) return undefined
  const megabytes = (size / 1024 / 1024).toLocaleString('en-US', { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  return `${name} has ${megabytes} MB; 10 MB are the most. Make the picture smaller and choose it again.`
}

/** How an upload is getting on: which share has left, from 0 to 1. After that the shop makes the picture ready. */
export function uploadWords(name: string, share: number): string {
  return share < 1 ? `Uploading ${name}: ${Math.floor(share * 100)} %` : `${name} has arrived. Making it ready…`
}
