import { z } from 'zod'
import { NAMED_SCHEMAS } from './named-schemas.ts'
import type { JsonSchema } from './open-api.ts'

const COMPONENTS = '#/components/schemas/'
/** Patterns that only repeat these formats. */
const SELF_EXPLAINING = new Set(['uuid', 'date-time', 'uri'])

const named = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) named.add(schema, { id })

/** `input` for requests, `output` for answers; named schemas are referenced. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return withoutFrame(z.toJSONSchema(schema, { ...options, io }))
}

export function namedJsonSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(named, { ...options, io: 'output', uri: (id) => COMPONENTS + id })
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutFrame(schema)]))
}

const options = {
  target: 'draft-2020-12',
  metadata: named,
  unrepresentable: 'any',
  override: ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (SELF_EXPLAINING.has(jsonSchema.format as string)) delete jsonSchema.pattern
  },
} as const

/** Without `$schema` and `$id`; references point into the document's components. */
function withoutFrame(schema: object): JsonSchema {
  const { $schema: _, $id: __, $defs: ___, id: ____, ...rest } = schema as JsonSchema
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', `"${COMPONENTS}`))
}
