/** JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = { [keyword: string]: unknown }

export type ApiParameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

type Content = Record<string, { schema: JsonSchema }>
export type ApiAnswer = { description: string; headers?: Record<string, object>; content?: Content }

/** The subset of OpenAPI's Operation Object in use. */
export type ApiOperation = {
  operationId: string
  summary: string
  description?: string
  tags: [string]
  security: Record<string, []>[] // Alternatives; empty means public
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
