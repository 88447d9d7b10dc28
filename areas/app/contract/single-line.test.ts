import { expect, test } from 'vitest'
import { z } from 'zod'
import { singleLine } from '#platform/contract/single-line.ts'
import { contract } from './contract.ts'

type Schema = {
  type?: string
  pattern?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** More is a text of several lines. */
const LONGEST_LINE = 200

function stringsOf(schema: Schema, path: string): [string, Schema][] {
  const { additionalProperties: others } = schema
  return [
    ...(schema.type === 'string' ? ([[path, schema]] as [string, Schema][]) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => stringsOf(inner, `${path}.${name}`)),
    ...(schema.items ? stringsOf(schema.items, `${path}[]`) : []),
    ...(typeof others === 'object' ? stringsOf(others, `${path}{}`) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((inner) => stringsOf(inner, path)),
  ]
}

/** Whether a line end within it is refused, by what the description of the API says. */
function isOneLine({ pattern, format, enum: values, const: value, allOf = [] }: Schema): boolean {
  if (values ?? value ?? (format && format !== 'regex' && !pattern)) return true
  const patterns = [pattern, ...allOf.map((each) => each.pattern)].filter((each) => each !== undefined)
  return patterns.some((each) => ['a\nb', '1\r2', 'A\tB'].every((text) => !new RegExp(each, 'u').test(text)))
}

/** Passwords, and what a program made and is compared as it is: it has to be one of those that there are. */
const OTHERS =
  /\.(password|key|link|stamp|version|currency|query|file|img|template|bikeKind|fitOutcome|acknowledged\[\])$/

test('every short text that an operation takes is refused with a line end in it', () => {
  const bodies = Object.entries(contract as Record<string, { body?: z.ZodType }>)
  const open = bodies.flatMap(([name, { body }]) => {
    if (!body) return []
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema
    return stringsOf(schema, name)
      .filter(([path, text]) => (text.maxLength ?? 0) <= LONGEST_LINE && !isOneLine(text) && !OTHERS.test(path))
      .map(([path]) => path)
  })
  expect(open).toEqual([])
})

test.each(['Ann\nBcc: eve@example.com', 'Ann\r\nX', 'Ann\u2028X', 'Ann\u0085X', 'Ann\tX', 'Ann\u0000', 'Ann\u001b[1m'])(
  'a line is not %j',
  (text) => {
    expect(singleLine().safeParse(text).error?.issues[0]?.message).toBe('Leave out line breaks and tabs')
  },
)

test('a line is what is left without the white space around it', () => {
  expect(singleLine().parse(' Ann Ö’Neil 山田 می\u200cنا \r\n')).toBe('Ann Ö’Neil 山田 می\u200cنا')
})
