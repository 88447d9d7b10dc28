import type { JsonSchema } from './open-api.ts'

/** `path` such as `items[].price`. */
export type Field = { path: string; type: string; required: boolean; words: string }

/** A type in words: `whole number, at least 1`, `list of Part`. */
export function typeWords(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') return nameOf(schema.$ref)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((each) => JSON.stringify(each)).join(' or ')
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return [...new Set(choices.map(typeWords))].join(' or ')
  if (schema.type === 'array') return `list of ${typeWords((schema.items ?? {}) as JsonSchema)}`
  if (schema.type === 'string') return FORMATS[schema.format as string] ?? 'text'
  return TYPES[schema.type as string] ?? 'anything'
}

const FORMATS: Record<string, string> = { uuid: 'id (UUID)', 'date-time': 'moment (UTC)', uri: 'address' }
const TYPES: Record<string, string> = {
  boolean: 'true or false',
  integer: 'whole number',
  number: 'number',
  object: 'object',
  null: 'null',
}

/** Constraints in words: `1 to 200`, `at most 500 characters`. */
export function limitWords(schema: JsonSchema): string {
  const { minimum: min, maximum: max, minLength, maxLength, pattern, maxItems } = schema
  return [
    range(min, max, ''),
    range(minLength, maxLength, ' characters'),
    range(undefined, maxItems, ' items'),
    pattern === undefined ? '' : `matches \`${pattern}\``,
  ]
    .filter(Boolean)
    .join('; ')
}

function range(min: unknown, max: unknown, unit: string): string {
  if (min !== undefined && max !== undefined) return `${min} to ${max}${unit}`
  if (min !== undefined) return `at least ${min}${min === 1 ? unit.replace(/s$/, '') : unit}`
  return max === undefined ? '' : `at most ${max}${unit}`
}

/** Nested fields included; named schemas stay names. */
export function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  if (schema.type === 'array') return fieldsOf((schema.items ?? {}) as JsonSchema, `${prefix}[]`)
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return choices.flatMap((choice) => fieldsOf(choice, prefix))
  const required = new Set(schema.required as string[] | undefined)
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, member]) => {
    const path = /\w$|\]$/.test(prefix) ? `${prefix}.${name}` : name
    return [
      { path, type: typeWords(member), required: required.has(name), words: limitWords(member) },
      ...fieldsOf(member, path),
    ]
  })
}

function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1)
}
