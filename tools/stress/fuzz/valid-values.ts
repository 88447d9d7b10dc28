import fc from 'fast-check'
import type { z } from 'zod'
import { limitsOf, partsOf } from './schema-parts.ts'

/** Values by field name that no schema describes, such as ids that exist. */
export type Hints = (field: string) => fc.Arbitrary<unknown> | undefined

const MOST_CHARACTERS = 40
const MOST_ENTRIES = 4
const NO_HINTS: Hints = () => undefined

/**
 * Values that a schema takes, read off the schema itself; now and then its longest and largest. What it takes only by a
 * rule in code needs a hint.
 */
export function validValue(schema: z.core.$ZodType, hints: Hints = NO_HINTS): fc.Arbitrary<unknown> {
  const parts = partsOf(schema)
  switch (parts.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return fc.option(validValue(parts.innerType, hints), { nil: parts.type === 'nullable' ? null : undefined })
    case 'pipe':
      return validValue(parts.in, hints)
    case 'string':
      return validText(schema)
    case 'number':
      return validNumber(schema)
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(parts.entries))
    case 'literal':
      return fc.constantFrom(...parts.values)
    case 'union':
      return fc.oneof(...parts.options.map((option) => validValue(option, hints)))
    case 'array': {
      const { min = 0 } = limitsOf(schema)
      return fc.array(validValue(parts.element, hints), { minLength: min, maxLength: Math.max(min, MOST_ENTRIES) })
    }
    case 'object': {
      const members = Object.entries(parts.shape)
      return fc.record(Object.fromEntries(members.map(([name, member]) => [name, memberValue(name, member, hints)])), {
        noNullPrototype: true,
      })
    }
    case 'record':
      return fc.dictionary(
        validValue(parts.keyType, hints) as fc.Arbitrary<string>,
        validValue(parts.valueType, hints),
        { maxKeys: MOST_ENTRIES, noNullPrototype: true },
      )
    default:
      throw new Error(`Values of a schema of type ${parts.type} are not known to the fuzz`)
  }
}

function memberValue(name: string, member: z.core.$ZodType, hints: Hints): fc.Arbitrary<unknown> {
  const hinted = hints(name)
  if (!hinted) return validValue(member, hints)
  return partsOf(member).type === 'optional' ? fc.option(hinted, { nil: undefined }) : hinted
}

function validText(schema: z.core.$ZodType): fc.Arbitrary<string> {
  const { min = 0, max = 2_000, pattern, format } = limitsOf(schema)
  if (format === 'uuid') return fc.uuid()
  // A pattern by Unicode classes only forbids; reading it backwards would go through all characters there are.
  if (pattern && !/\\p\{/i.test(pattern.source)) return textLike(pattern, max)
  const short = fc.string({ unit: 'grapheme', minLength: min, maxLength: Math.max(min, MOST_CHARACTERS) })
  // Trimming may leave an empty text, so a visible character comes first.
  const visible = short.map((text) => (min > 0 ? `n${text}`.slice(0, max) : text.slice(0, max)).toWellFormed())
  return fc.oneof({ weight: 9, arbitrary: visible }, { weight: 1, arbitrary: fc.constant('m'.repeat(max)) })
}

const read = new Map<string, fc.Arbitrary<string>>()

/** Reading a pattern backwards takes long, and many fields share one. */
function textLike(pattern: RegExp, max: number): fc.Arbitrary<string> {
  const key = `${pattern} ${max}`
  const known = read.get(key) ?? newTextLike(pattern, max)
  read.set(key, known)
  return known
}

function newTextLike(pattern: RegExp, max: number): fc.Arbitrary<string> {
  try {
    return fc
      .stringMatching(new RegExp(pattern.source, pattern.flags.replace(/[gi]/g, '')))
      .map((it) => it.slice(0, max))
  } catch {
    // A pattern that fast-check can't read backwards: a word suits most of them, and where it does not, a hint does.
    return fc.string({ minLength: 1, maxLength: Math.min(max, MOST_CHARACTERS) })
  }
}

function validNumber(schema: z.core.$ZodType): fc.Arbitrary<number> {
  const { min = -1_000_000, max = 1_000_000, integer } = limitsOf(schema)
  if (integer) {
    const small = fc.integer({ min, max: Math.min(max, min + 20) })
    return fc.oneof({ weight: 6, arbitrary: small }, { weight: 1, arbitrary: fc.integer({ min, max }) })
  }
  return fc.integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) }).map((hundredths) => hundredths / 100)
}
