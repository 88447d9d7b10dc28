import { MOST_SVG_BYTES } from '#platform/contract/files/picture-files.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'

/** What drawings don't need: it would not be shown, or takes a small file gigabytes of memory. */
const MORE_THAN_LINES = [
  /<!ENTITY\b/iu,
  /<(?:[\w.-]+:)?(?:script|foreignObject|image|feImage|filter)\b/iu,
  /<(?:[\w.-]+:)?use\b[^<>]*?\bhref\s*=\s*["'](?!#)/iu,
]
const OTHER_ENCODING = /^[^<]*<\?xml[^>]*\bencoding\s*=\s*["'](?!utf-8["'])/iu

/**
 * Why an SVG is not taken, before it is drawn. The file itself is never served, and the process that draws it loads
 * nothing and runs nothing.
 */
export function faultOfSvg(file: Uint8Array): Refusal | undefined {
  if (file.length > MOST_SVG_BYTES) {
    const most = MOST_SVG_BYTES / 1024 / 1024
    return refuse('too-large', `An SVG file may have ${most} MB at most. Simplify its paths, or save it as PNG.`)
  }
  const text = readUtf8(file)
  if (text === undefined || OTHER_ENCODING.test(text))
    return refuse('unsupported-picture', 'This SVG is not in UTF-8. Save it as plain SVG, or as PNG.')
  return MORE_THAN_LINES.some((pattern) => pattern.test(text))
    ? refuse(
        'unsupported-picture',
        'This SVG has more in it than lines, areas and text: a script, a filter, a picture, an entity or a link to another file. Save it as plain SVG, or as PNG.',
      )
    : undefined
}

function readUtf8(file: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return undefined
  }
}
