import { html, SafeHtml } from '#packages/safe-html/safe-html.ts'
import { NAMED_SCHEMAS } from './json-schema.ts'
import type { Field } from './schema-fields.ts'

const NAMES = new RegExp(`\\b(${Object.keys(NAMED_SCHEMAS).join('|')})\\b`)

/** Backticks mark code. */
export function inlineCode(text: string): SafeHtml {
  const pieces = text.split('`').map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`))
  return html`${pieces}`
}

export function thing(type: string): SafeHtml {
  const name = NAMES.exec(type)?.[1]
  if (name === undefined) return html`${type}`
  const [before = '', after = ''] = type.split(name)
  return html`${before}<a href="/api/docs/things#thing-${name}">${name}</a>${after}`
}

/** On a phone each row is a block. */
export function fieldsTable(caption: string, fields: readonly Field[]): SafeHtml {
  return html`<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Name</th><th scope="col">What it is</th></tr></thead>
<tbody>${fields.map(
    ({ path, type, required, words }) =>
      html`<tr><th scope="row"><code>${path}</code>${required ? html`` : html` <span class="quiet">optional</span>`}</th><td>${thing(type)}${
        words ? html`<span class="quiet">, ${inlineCode(words)}</span>` : new SafeHtml('')
      }</td></tr>`,
  )}</tbody>
</table>`
}
