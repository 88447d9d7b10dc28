/** A JSON Schema of the 2020-12 dialect, which is OpenAPI 3.1's own. */
export type JsonSchema = { [keyword: string]: unknown }

/** One value in the path, the query or a header. */
export type ApiParameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

type Content = Record<string, { schema: JsonSchema }>
export type ApiAnswer = { description: string; headers?: Record<string, object>; content?: Content }

/** One operation, as far as this shop uses OpenAPI's Operation Object. */
export type ApiOperation = {
  operationId: string
  summary: string
  description?: string
  tags: [string]
  /** Each entry is one way to prove who is asking; none at all means that anyone may. */
  security: Record<string, []>[]
  parameters?: ApiParameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, ApiAnswer>
}

export type ApiDocument = {
  openapi: '3.1.1'
  info: { title: string; version: string; summary: string; description: string; license: object }
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, ApiOperation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> }
}
