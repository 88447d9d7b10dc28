import { drawingLanguage } from './drawing-language.ts'

type NamedPart = { _id: string; name: string }

/** Encoded, so that an address in any script stays short enough to be cached and shared. */
const LONGEST_NAME = 160
const LONGEST_FIRST_WORD = 12

/**
 * The canonical path of a part's page: `/partDetails/{name}/{id}`. The id alone decides which part it is.
 */
export function partPath({ _id, name }: NamedPart): string {
  return `/partDetails/${encodeURIComponent(nameInPath(name))}/${_id}`
}

/** Where the name is not at hand. */
export function partPathOfId(id: string): string {
  return `/partDetails/${id}`
}

/** A part's name for its address, not yet encoded: letters and digits of any script, in lower case, with hyphens. */
export function nameInPath(name: string): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['part']
  const [first = '', ...others] = words
  let path = isShort(first) ? first : [...first].slice(0, LONGEST_FIRST_WORD).join('')
  for (const word of others) {
    if (!isShort(`${path}-${word}`)) break
    path += `-${word}`
  }
  return path
}

const isShort = (name: string) => encodeURIComponent(name).length <= LONGEST_NAME

/** The address of a part on paper: its data sheet, or its drawing at scale. */
export function sheetAddress(sku: string, sheet: 'data' | 'scale'): string {
  return `/static/sheets/${encodeURIComponent(sku)}.pdf?${[`sheet=${sheet}`, ...drawingLanguage()].join('&')}`
}

/** The address of what an assembly is made of, on paper. */
export function assemblySheetAddress(sku: string): string {
  return [`/static/assembly-sheets/${encodeURIComponent(sku)}.pdf`, ...drawingLanguage()].join('?')
}
