import fc from 'fast-check'
import type { z } from 'zod'
import { limitsOf, partsOf } from './schema-parts.ts'
import { type Hints, validValue } from './valid-values.ts'

const WRONG_TYPES = [null, true, 5, '5', [], {}, ['5'], 'true', '']

/**
 * Values that a schema takes almost: one step beyond each of its limits, one member too many or too few, the wrong
 * type.
 */
export function boundaryValue(schema: z.core.$ZodType, hints: Hints): fc.Arbitrary<unknown> {
  const parts = partsOf(schema)
  switch (parts.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return boundaryValue(parts.innerType, hints)
    case 'pipe':
      return boundaryValue(parts.in, hints)
    case 'object':
      return boundaryObject(schema, parts.shape, hints)
    case 'array': {
      const { min = 0, max = 100 } = limitsOf(schema)
      const whole = validValue(parts.element, hints)
      return fc.oneof(
        fc.constantFrom<unknown[]>(...(min > 0 ? [[]] : [[null]])),
        fc.array(whole, { minLength: max + 1, maxLength: max + 1 }),
        fc.array(boundaryValue(parts.element, hints), { minLength: 1, maxLength: 2 }),
      )
    }
    case 'union':
      return fc.oneof(wrongType, ...parts.options.map((option) => boundaryValue(option, hints)))
    case 'enum':
      return fc.oneof(
        wrongType,
        fc.constantFrom(
          ...Object.values(parts.entries).flatMap((each) => [`${each}`.toUpperCase(), `${each} `, `${each}\0`]),
        ),
      )
    case 'string':
      return fc.oneof(wrongType, boundaryText(schema))
    case 'number':
      return fc.oneof(wrongType, boundaryNumber(schema))
    default:
      return wrongType
  }
}

const wrongType = fc.constantFrom<unknown>(...WRONG_TYPES)

function boundaryObject(
  schema: z.core.$ZodType,
  shape: Readonly<Record<string, z.core.$ZodType>>,
  hints: Hints,
): fc.Arbitrary<unknown> {
  const whole = validValue(schema, hints) as fc.Arbitrary<Record<string, unknown>>
  const unknownMember = fc.constantFrom('admin', 'role', 'status', 'paid', 'total', 'accountId', '_id', 'id')
  const tooMuch = fc.tuple(whole, unknownMember).map(([given, name]) => ({ ...given, [name]: 'admin' }))
  const names = Object.keys(shape)
  if (names.length === 0) return tooMuch
  const name = fc.constantFrom(...names)
  const tooLittle = fc.tuple(whole, name).map(([given, gone]) => ({ ...given, [gone]: undefined }))
  const oneBent = names.map((bent) =>
    fc
      .tuple(whole, boundaryValue(shape[bent] as z.core.$ZodType, hints))
      .map(([given, value]) => ({ ...given, [bent]: value })),
  )
  return fc.oneof(
    { weight: 1, arbitrary: tooMuch },
    { weight: 1, arbitrary: tooLittle },
    { weight: 6, arbitrary: fc.oneof(...oneBent) },
  )
}

function boundaryText(schema: z.core.$ZodType): fc.Arbitrary<string> {
  const { min = 0, max = 2_000, pattern } = limitsOf(schema)
  const beyond = ['a'.repeat(max + 1), 'a'.repeat(Math.max(min - 1, 0)), ' '.repeat(Math.max(min, 1))]
  if (!pattern) return fc.constantFrom(...beyond)
  const bent = validValue(schema) as fc.Arbitrary<string>
  const spoilt = fc.tuple(bent, fc.constantFrom('\n', '\0', ' x', '\u212a', '}', '🚲')).map(([text, end]) => text + end)
  return fc.oneof(
    fc.constantFrom(...beyond),
    spoilt,
    bent.map((text) => text.slice(0, -1)),
  )
}

function boundaryNumber(schema: z.core.$ZodType): fc.Arbitrary<number> {
  const { min = 0, max = 1_000_000, integer } = limitsOf(schema)
  const step = integer ? 1 : 0.01
  return fc.constantFrom(min - step, max + step, min + (integer ? 0.5 : 0.001), -0, 1e21, 2 ** 53, Number.MIN_VALUE)
}
