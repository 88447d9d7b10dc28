import type { OnSale } from '../judging/outcome.ts'
import { foldCode } from '../reading/fold-code.ts'
import type { Book, Bridge } from '../reading/rule-book.ts'
import { UnknownCode } from './find-code.ts'

type Parts = OnSale['parts']

/** The key of a kind of bridge: shims of one pair are the same whichever size is named first. */
function keyOf(kind: string): string {
  const sizes = kind.match(/\d+(?:\.\d+)?/gu) ?? []
  if (!/shim/u.test(kind) || sizes.length < 2) return foldCode(kind)
  const [small, large] = sizes.map(Number).sort((one, other) => one - other)
  return `${foldCode(kind.slice(0, kind.search(/\d/u)))}:${small}-${large}`
}

/** `spacer: 1.85`, `fm 140 → 160` and `fm-140-to-160` are read as if they were written with hyphens. */
const plainly = (kind: string) => kind.replace(/[:=→()]|(?<=[\s-])to(?=[\s-])/gu, '-')

const spelledKeys = (name: string) =>
  name.includes('{') ? [] : [foldCode(plainly(name)), foldCode(plainly(name.replace(/^\+/u, '')))]

/** What shims are called without their sizes; nothing for other bridges. */
function shimNames({ code, group, aliases }: Bridge): string[] {
  if (!code.includes('{')) return []
  return ['shim', group, ...[code, ...aliases].map((name) => name.split('-{')[0] ?? '')].map(foldCode)
}

/** The key of a shim of these sizes; without sizes, of all shims of its kind. */
const shimKey = ({ code }: Bridge, sizes: string) => `${foldCode(code.split('-{')[0] ?? '')}:${sizes || '*'}`

/** The keys of all bridges that a text names: a kind, an alias, a whole group, or a shim with its two sizes. */
function bridgesNamed(book: Book, token: string): string[] {
  const text = plainly(token.replace(/^(?:bridge|kind)\s*:/iu, '')).trim()
  const plain = book.bridges.filter(({ code, aliases }) =>
    [code, ...aliases].flatMap(spelledKeys).includes(foldCode(text)),
  )
  if (plain.length > 0) return plain.map(({ code }) => keyOf(code))
  const group = book.bridges.filter(({ code, group: name }) => !code.includes('{') && foldCode(name) === foldCode(text))
  if (group.length > 0) return group.map(({ code }) => keyOf(code))
  const sizes = (text.match(/\d+(?:\.\d+)?/gu) ?? []).map(Number).sort((one, other) => one - other)
  const name = foldCode(text.replace(/[\s:_-]*\d.*$/u, ''))
  if (sizes.length !== 0 && sizes.length !== 2) return []
  return book.bridges
    .filter((bridge) => shimNames(bridge).includes(name))
    .map((bridge) => shimKey(bridge, sizes.join('-')))
}

/** Every name that a bridge can be written by. */
function bridgeCodes(book: Book): string[] {
  return book.bridges.map(({ code }) => code)
}

/** Kinds of bridge as one key each. @throws UnknownCode */
export function readBridges(book: Book, text: string): Set<string> {
  const tokens = text.split('|').map((token) => token.trim())
  const named = tokens.filter((token) => token !== '' && foldCode(token) !== 'none')
  return new Set(
    named.flatMap((token) => {
      const keys = bridgesNamed(book, token)
      if (keys.length === 0) throw new UnknownCode('kind of bridge', token, bridgeCodes(book))
      return keys
    }),
  )
}

/** Whether a kind as a rule names it is among the keys. */
export function hasBridge(keys: ReadonlySet<string>, kind: string): boolean {
  const key = keyOf(kind)
  return keys.has(key) || keys.has(`${key.split(':')[0]}:*`)
}

/**
 * Reads what is on sale: empty, `none`, or kinds of bridge and `sku:…` separated by bars. A SKU that isn't among the
 * parts is a part of which nobody knows what it mates with.
 */
export function readOnSale(book: Book, text: string, parts: Parts = []): OnSale {
  const tokens = text.split('|').map((token) => token.trim())
  const skus = tokens.filter((token) => /^sku:/iu.test(token)).map((token) => token.slice(4).trim())
  const keys = readBridges(book, tokens.filter((token) => !/^sku:/iu.test(token)).join('|'))
  const known = parts.filter(({ sku }) => skus.some((name) => foldCode(name) === foldCode(sku)))
  const unknownParts = skus.filter((name) => !known.some(({ sku }) => foldCode(sku) === foldCode(name)))
  return {
    hasBridge: (kind) => hasBridge(keys, kind),
    parts: known,
    unknownParts: unknownParts.map((name) => `sku:${name}`),
  }
}
