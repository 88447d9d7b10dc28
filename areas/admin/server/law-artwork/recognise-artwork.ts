import { PUBLISHED_SHA256 } from './published-artwork.ts'

export const ARTWORK_KINDS = ['notice', 'label', 'nested-label'] as const
export type ArtworkKind = (typeof ARTWORK_KINDS)[number]
export type ArtworkFormat = 'svg' | 'png'
/** recorded: by a hash that this release knows. new: kept on the operator's word. stand-in: for tests. */
export type ArtworkEdition = 'recorded' | 'new' | 'stand-in'
export type ArtworkName = { kind: ArtworkKind; language: string; format: ArtworkFormat }

/** Official languages of the Union, ISO 639-1. */
export const NOTICE_LANGUAGES = [
  ...['bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'ga', 'hr'],
  ...['hu', 'it', 'lt', 'lv', 'mt', 'nl', 'pl', 'pt', 'ro', 'sk', 'sl', 'sv'],
] as const

/** Artwork of tests has it; a shop for customers takes none that does. */
export const STAND_IN = 'STAND-IN, not the published notice'

const NOTICE = /^legal guarantee[ _]notice[ _]([a-z]{2})\.(svg|png)$/
const LABELS: Readonly<Record<string, ArtworkKind>> = {
  'garan label_colour.svg': 'label',
  'garan label_nested display.svg': 'nested-label',
}

/**
 * What a file of the Commission's archives is, by its name; undefined for all others, such as those in black and white,
 * which are not for websites.
 */
export function recogniseArtwork(path: string): ArtworkName | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const label = LABELS[name]
  if (label) return { kind: label, language: '', format: 'svg' }
  const [, language = '', format] = NOTICE.exec(name) ?? []
  if (!NOTICE_LANGUAGES.some((known) => known === language)) return undefined
  return { kind: 'notice', language, format: format as ArtworkFormat }
}

/** Which edition a file is; undefined while nobody vouches for it. */
export function editionOf(bytes: Buffer, sha256: string): ArtworkEdition | undefined {
  if (bytes.includes(STAND_IN)) return 'stand-in'
  return PUBLISHED_SHA256.has(sha256) ? 'recorded' : undefined
}
