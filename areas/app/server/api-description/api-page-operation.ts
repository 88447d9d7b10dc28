import { html, SafeHtml } from '#packages/safe-html/safe-html.ts'
import { fieldsTable, inlineCode, thing } from './api-page-pieces.ts'
import type { ApiAnswer, ApiOperation, ApiParameter, JsonSchema } from './open-api.ts'
import { type Field, fieldsOf, limitWords, typeWords } from './schema-fields.ts'

const NOTHING = new SafeHtml('')
const PROOFS: Record<string, string> = {
  accessToken: 'access token',
  sessionCookie: 'session cookie',
  guestToken: 'token of the guest order',
  providerSignature: 'signature',
}

type Placed = { path: string; method: string; operation: ApiOperation }

export function operationSection({ path, method, operation }: Placed): SafeHtml {
  const { operationId, summary, description, security, parameters = [], requestBody, responses } = operation
  const { '200': good, ...failures } = responses
  const body = Object.values(requestBody?.content ?? {})[0]?.schema
  const proofs = security.flatMap((one) => Object.keys(one)).map((name) => PROOFS[name] ?? name)
  return html`<article class="call" id="${operationId}">
<h3><span class="method">${method.toUpperCase()}</span> <code>${path}</code></h3>
<p>${summary}.</p>
<p class="quiet">${inlineCode(description ?? '')} ${proofs.length > 0 ? `Proof: ${proofs.join(' or ')}.` : 'No authentication.'}</p>
${parameters.length > 0 ? titled('Takes', fieldsTable(`Parameters of ${operationId}`, parameters.map(parameterField))) : NOTHING}
${body ? titled('Body', schemaBlock(body, `Body of ${operationId}`)) : NOTHING}
${good ? titled('Answers 200', answerBlock(good, operationId)) : NOTHING}
${titled('Refuses', failuresList(failures))}
</article>`
}

function titled(title: string, content: SafeHtml): SafeHtml {
  return html`<h4>${title}</h4>${content}`
}

function parameterField({ name, in: place, required, description, schema }: ApiParameter): Field {
  const limits = limitWords(schema)
  const words = [`in the ${place}${limits && `; ${limits}`}`, description].filter(Boolean).join('. ')
  return { path: name, type: typeWords(schema), required, words }
}

function answerBlock({ headers = {}, content = {} }: ApiAnswer, operationId: string): SafeHtml {
  const [type, media] = Object.entries(content)[0] ?? []
  const names = Object.keys(headers)
  return html`${media ? schemaBlock(media.schema, `Answer of ${operationId}`, type) : NOTHING}${
    names.length > 0 ? html`<p class="quiet">With the headers ${names.join(' and ')}.</p>` : NOTHING
  }`
}

/** Named schemas as links, lists by their item, others by their fields. */
function schemaBlock(schema: JsonSchema, caption: string, type = 'application/json'): SafeHtml {
  const fields = fieldsOf(schema)
  if (schema.type === 'object' && fields.length > 0) return fieldsTable(caption, fields)
  const kind = type === 'application/json' ? '' : `${type}: `
  return html`<p>${kind}${thing(typeWords(schema))}</p>${fields.length > 0 ? fieldsTable(caption, fields) : NOTHING}`
}

function failuresList(failures: Record<string, ApiAnswer>): SafeHtml {
  return html`<ul class="failures">${Object.entries(failures).map(
    ([status, { description }]) => html`<li><span class="method">${status}</span> ${inlineCode(description)}</li>`,
  )}</ul>`
}
