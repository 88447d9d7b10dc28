import type { ArtworkName } from './recognise-artwork.ts'

/** What an SVG must not have: whatever runs, and whatever is fetched from elsewhere. */
const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [/<\s*(?:[\w-]+:)?(?:script|foreignObject|iframe|embed|object|animate\w*|set|handler|listener|a)[\s/>]/i, 'a script'],
  [/\son[a-z]+\s*=/i, 'a script'],
  [/<!ENTITY|<!DOCTYPE[^>]*\[|<\?xml-stylesheet|@import/i, 'a reference to something outside'],
  [/\b(?:href|src)\s*=\s*(?!["']\s*(?:#|data:image\/(?:png|jpeg);base64,))/i, 'a reference to something outside'],
  [/url\(\s*(?!["']?\s*#)/i, 'a reference to something outside'],
]

const VIEW_BOX = /<svg\b[^>]*\sviewBox\s*=\s*["']\s*0[\s,]+0[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/

const PNG_SIGNATURE = '89504e470d0a1a0a0000000d49484452'

export type ArtworkSize = { width: number; height: number }

/** What an SVG has that it must not have; undefined for one that only draws. */
export function foreignIn(svg: string): string | undefined {
  return FOREIGN.find(([pattern]) => pattern.test(svg))?.[1]
}

/** Of the view box, or in pixels; undefined for a file that is not what its name says. */
export function sizeOf(bytes: Buffer, { format }: Pick<ArtworkName, 'format'>): ArtworkSize | undefined {
  if (format === 'png') {
    if (bytes.toString('hex', 0, 16) !== PNG_SIGNATURE || bytes.length < 24) return undefined
    return sized(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
  }
  const svg = bytes.toString('utf8')
  const [, width, height] = VIEW_BOX.exec(svg) ?? []
  return svg.trimEnd().endsWith('</svg>') ? sized(Number(width), Number(height)) : undefined
}

const sized = (width: number, height: number) => (width > 0 && height > 0 ? { width, height } : undefined)
