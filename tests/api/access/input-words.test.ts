import { describe, expect, test } from 'vitest'
import { OWNER_SETTINGS } from '#admin/contract/settings/owner-settings.ts'
import { contract } from '#app/contract/contract.ts'
import { fieldErrors } from '#platform/contract/field-errors.ts'
import type { OperationShape } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { notEmpty } from '../../support/not-empty.ts'

type JsonSchema = Partial<{
  properties: Record<string, JsonSchema>
  additionalProperties: JsonSchema | boolean
  items: JsonSchema
  anyOf: JsonSchema[]
  oneOf: JsonSchema[]
  allOf: JsonSchema[]
}>

const WRONG = [undefined, null, 1.5, -1, 1e12, '', 'x', 'x'.repeat(5000), true, [], {}, { some: 'thing' }]
const DEEP = 6

/** Every way to be wrong at one place of an input, with everything else missing. */
function* wrongInputs(schema: JsonSchema, depth = 0): Generator<unknown> {
  yield* WRONG
  if (depth === DEEP) return
  for (const [name, member] of Object.entries(schema.properties ?? {}))
    for (const wrong of wrongInputs(member, depth + 1)) yield { [name]: wrong }
  if (typeof schema.additionalProperties === 'object')
    for (const wrong of wrongInputs(schema.additionalProperties, depth + 1)) yield { key: wrong }
  if (schema.items) for (const wrong of wrongInputs(schema.items, depth + 1)) yield [wrong]
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    yield* wrongInputs(one, depth + 1)
}

/** What a validator says, and a person does not. */
const VALIDATORS_WORDS =
  /\b(expected (one|string|number|array|object|boolean)|received (undefined|string|number|array|object|boolean)|invalid (input|option|string|type|key|element|ISO|email|url|uuid|number)|too (big|small)|unrecognized|undefined|NaN|regex|pattern|must match|zod)\b/i

function words(schema: z.ZodType): string[] {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema
  const said = new Set<string>()
  for (const input of wrongInputs(shape))
    for (const issue of schema.safeParse(input).error?.issues ?? [])
      for (const { message } of fieldErrors(issue)) said.add(message)
  return [...said]
}

const operations = Object.entries(contract) as [string, OperationShape][]

describe('what is wrong with an input is said in the shop’s words', () => {
  test.each(notEmpty(operations))('%s', (_, { params, query, body }) => {
    const said = [params, query, body].flatMap((schema) => (schema ? words(schema) : []))
    expect(said.filter((message) => message === '' || VALIDATORS_WORDS.test(message))).toEqual([])
  })

  test.each(notEmpty(Object.entries(OWNER_SETTINGS)))('settings: %s', (_, { schema }) => {
    expect(words(schema).filter((message) => message === '' || VALIDATORS_WORDS.test(message))).toEqual([])
  })
})

test('a body with a field that its operation does not know is refused', () => {
  const taking = operations.filter(([, { body, upload }]) => {
    if (!body || upload) return false
    const kinds = body instanceof z.ZodDiscriminatedUnion ? body.options : [body]
    return !kinds.every((kind) => {
      const { error } = (kind as z.ZodType).safeParse({ nobodyKnows: 1 })
      return error?.issues.flatMap(fieldErrors).some(({ path }) => path === 'nobodyKnows')
    })
  })
  expect(taking.map(([name]) => name)).toEqual([])
})
