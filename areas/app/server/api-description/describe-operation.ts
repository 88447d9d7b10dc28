import type { z } from 'zod'
import type { Access, Credential, OperationShape } from '#platform/contract/operation.ts'
import { doorProblems, problemAnswers } from './describe-problems.ts'
import { jsonSchema } from './json-schema.ts'
import type { ApiAnswer, ApiOperation, ApiParameter, JsonSchema } from './open-api.ts'
import { subjectOf } from './subjects.ts'

export function describeOperation(name: string, operation: OperationShape): ApiOperation {
  const { access, credential, params, query, body, summary, section = '2', problems = [] } = operation
  const parameters = [
    ...(params ? parametersOf(params, 'path') : []),
    ...(query ? parametersOf(query, 'query') : []),
    ...(operation.responds === 'csv' ? [CSV_FORMAT] : []),
    ...(operation.idempotent ? [IDEMPOTENCY_KEY] : []),
  ]
  return {
    operationId: name,
    summary,
    description: `${who(access)} Section ${section} of the specification.`,
    tags: [subjectOf(name)],
    security: access.kind === 'public' ? [] : securityOf(credential),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: operation.upload ? fileBody(operation.upload) : jsonBody(body) }),
    responses: { '200': goodAnswer(operation), ...problemAnswers([...doorProblems(operation), ...problems]) },
  }
}

/** Optional when all members are. */
export function jsonBody(body: z.ZodType): NonNullable<ApiOperation['requestBody']> {
  const content = { 'application/json': { schema: jsonSchema(body, 'input') } }
  return { required: !body.safeParse({}).success, content }
}

function fileBody({ contentTypes }: NonNullable<OperationShape['upload']>): NonNullable<ApiOperation['requestBody']> {
  const schema = { type: 'string', format: 'binary' }
  return { required: true, content: Object.fromEntries(contentTypes.map((type) => [type, { schema }])) }
}

/** Of a strict object; types as parsed (a whole number, say). */
export function parametersOf(schema: z.ZodType, place: 'path' | 'query'): ApiParameter[] {
  const sent = jsonSchema(schema, 'input')
  const read = jsonSchema(schema, 'output')
  const required = new Set(sent.required as string[] | undefined)
  const members = Object.entries((sent.properties ?? {}) as Record<string, JsonSchema>)
  return members.map(([name, asSent]) => {
    const asRead = (read.properties as Record<string, JsonSchema> | undefined)?.[name] ?? {}
    return {
      name,
      in: place,
      required: place === 'path' || required.has(name),
      ...(PARAMETER_WORDS[name] !== undefined && { description: PARAMETER_WORDS[name] }),
      schema: Object.keys(asRead).length > 0 ? asRead : asSent,
    }
  })
}

const PARAMETER_WORDS: Record<string, string> = {
  limit: 'Page size; 100 by default',
  cursor: 'Cursor of a page, from a Link header',
}

const CSV_FORMAT: ApiParameter = {
  name: 'format',
  in: 'query',
  required: false,
  description: 'With semicolons between cells and decimal commas, as Excel opens it where a comma is decimal',
  schema: { type: 'string', enum: ['excel-de'] },
}

const IDEMPOTENCY_KEY: ApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Unique per request, chosen by the caller. Repeating the request returns the first response without doing it again',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
}

const LIST_HEADERS = {
  Link: {
    description: 'Link to the next page (RFC 8288): `<…>; rel="next"`. Absent on the last page',
    schema: { type: 'string' },
  },
  'X-Total-Count': { description: 'Total number of rows', schema: { type: 'integer' } },
}

const LINK_BOTH_WAYS = {
  description:
    'Links to the next and previous pages (RFC 8288): `<…>; rel="next", <…>; rel="prev"`. Absent where there is none',
  schema: { type: 'string' },
}

const FILE_TYPES = ['application/pdf', 'application/zip', 'text/csv']

function goodAnswer({ output, paged, turnsBack, responds }: OperationShape): ApiAnswer {
  if (responds === 'file')
    return {
      description: 'The file',
      content: Object.fromEntries(FILE_TYPES.map((type) => [type, { schema: { type: 'string' } }])),
    }
  if (responds === 'csv') return { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } }
  return {
    description: paged ? 'A page of the list' : 'Done',
    ...(paged && { headers: { ...LIST_HEADERS, Link: turnsBack ? LINK_BOTH_WAYS : LIST_HEADERS.Link } }),
    content: { 'application/json': { schema: jsonSchema(output, 'output') } },
  }
}

function securityOf(credential: Credential): ApiOperation['security'] {
  const token = { accessToken: [] } satisfies Record<string, []>
  const cookie = { sessionCookie: [] } satisfies Record<string, []>
  const guest = { guestToken: [] } satisfies Record<string, []>
  return { bearer: [token], cookie: [cookie], either: [token, cookie], guest: [guest] }[
    credential
  ] as ApiOperation['security']
}

function who(access: Access): string {
  const orAdmin = 'orAdmin' in access && access.orAdmin ? `, or staff with ${access.orAdmin}` : ''
  if (access.kind === 'self') return `For the account with that email${orAdmin}.`
  if (access.kind === 'owner') return `For the account that owns it${orAdmin}; others get 404.`
  if (access.kind === 'guest')
    return 'For whoever has the token of the guest order or the key of the invitation; others get 404.'
  if (access.kind === 'admin') return `For staff with ${access.needs}.`
  return { public: 'Public.', customer: 'For any signed-in account.' }[access.kind]
}
