import { MOST_CHARACTERS } from '#catalogue/contract/part-fields.ts'
import type { Specs } from '#catalogue/contract/specs.ts'
import type { Column } from './import-cells.ts'
import { type CellReader, shown } from './import-cells.ts'

const FORM = 'write measures as {"teeth": 42, "colour": "Black"}'

/** Empty means no specs. */
export function readSpecsJson(reader: CellReader, column: Column): Specs {
  const text = reader.text(column)
  const specs = text === '' ? {} : parsed(text)
  if (typeof specs !== 'object' || specs === null || Array.isArray(specs)) {
    reader.fault(column, `${shown(text)} is no JSON object: ${FORM}`)
    return {}
  }
  for (const [key, value] of Object.entries(specs)) {
    const wrong = faultOf(key, value)
    if (wrong) reader.fault(column, `the measure ${shown(key)} ${wrong}`)
  }
  return specs as Specs
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function faultOf(key: string, value: unknown): string | undefined {
  if (key === '' || key.length > MOST_CHARACTERS.specKey || key === '__proto__') {
    return `has no name of 1 to ${MOST_CHARACTERS.specKey} characters`
  }
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'is larger than any number'
  if (typeof value !== 'string') return 'is neither a number nor a text'
  if (value.includes('\0') || !value.isWellFormed() || !key.isWellFormed() || key.includes('\0')) {
    return 'holds characters that can’t be stored'
  }
  return value.length > MOST_CHARACTERS.spec ? `is longer than ${MOST_CHARACTERS.spec} characters` : undefined
}
