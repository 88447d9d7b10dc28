import { DOCUMENT_TYPE, MOST_DOCUMENT_BYTES } from '#platform/contract/files/document-files.ts'
import { MOST_PICTURE_BYTES, MOST_SVG_BYTES, UPLOAD_TYPES } from '#platform/contract/files/picture-files.ts'
import { figureFormat } from '#platform/contract/language/kept-formats.ts'
import { t } from '#platform/contract/language/text.ts'
import { percentText } from '#platform/contract/money/number-text.ts'

export const ACCEPTED_PICTURES = UPLOAD_TYPES.join(',')

/** Why a file cannot be uploaded. Browsers may not know the type; the server checks the content. */
export function pictureFileProblem({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (type !== '' && !UPLOAD_TYPES.some((each) => each === type)) {
    return t('{name} is not a PNG, JPEG, WebP, AVIF or SVG picture. Choose another file.', { name })
  }
  return sizeProblem({ name, size }, type === 'image/svg+xml' ? MOST_SVG_BYTES : MOST_PICTURE_BYTES, 'picture')
}

export function documentFileProblem({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (type !== '' && type !== DOCUMENT_TYPE) return t('{name} is not a PDF. Choose another file.', { name })
  return sizeProblem({ name, size }, MOST_DOCUMENT_BYTES, 'document')
}

function sizeProblem(
  { name, size }: Pick<File, 'name' | 'size'>,
  most: number,
  what: 'picture' | 'document',
): string | undefined {
  if (size === 0) return t('{name} is empty. Choose another file.', { name })
  if (size <= most) return undefined
  const megabytes = figureFormat({ maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(size / 1024 / 1024)
  const values = { name, megabytes, most: String(most / 1024 / 1024) }
  return what === 'picture'
    ? t('{name} is {megabytes} MB. The limit is {most} MB: choose a smaller picture.', values)
    : t('{name} is {megabytes} MB. The limit is {most} MB: choose a smaller document.', values)
}

/** `share` is the fraction uploaded; at 1 the server processes the picture. */
export function uploadWords(name: string, share: number): string {
  return share < 1
    ? t('Uploading {name}: {percent}', { name, percent: percentText(Math.floor(share * 100)) })
    : t('Processing {name}…', { name })
}
