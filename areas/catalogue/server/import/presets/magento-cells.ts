export type Pairs = [name: string, value: string][]

export const commaPieces = (text: string): string[] => text.split(',').map((piece) => piece.trim())

const BEGINS_QUOTED = /^[^=]*="/
const ENDS_QUOTED = /"\s*$/

/**
 * `color=Red,size="M, long"`: names with their values. What has no name goes on with the value before, as Magento reads
 * it; a quote elsewhere, as in `wheel=26"`, is a character.
 */
export function readPairs(text: string): Pairs {
  const pieces = text.split(',')
  const pairs: Pairs = []
  for (let at = 0; at < pieces.length; at++) {
    let piece = pieces[at] ?? ''
    const [, , opened = ''] = /^([^=]*)=(.*)$/s.exec(piece) ?? []
    const isOpen = BEGINS_QUOTED.test(piece) && (opened.length < 2 || !ENDS_QUOTED.test(opened))
    const end = isOpen ? pieces.findIndex((each, other) => other > at && ENDS_QUOTED.test(each)) : -1
    if (end > at) {
      piece = pieces.slice(at, end + 1).join(',')
      at = end
    }
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(piece) ?? []
    const last = pairs.at(-1)
    if (name !== undefined && value !== undefined) pairs.push([unquoted(name), unquoted(value)])
    else if (last) last[1] = `${last[1]},${piece}`.trimEnd()
  }
  return pairs
}

function unquoted(text: string): string {
  const trimmed = text.trim()
  const [, inner] = /^"(.*)"$/s.exec(trimmed) ?? []
  return inner === undefined ? trimmed : inner.replaceAll('""', '"')
}
