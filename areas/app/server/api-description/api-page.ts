import { html, SafeHtml } from '#packages/safe-html/safe-html.ts'
import { operationSection } from './api-page-operation.ts'
import { fieldsTable, inlineCode } from './api-page-pieces.ts'
import { API_PAGE_STYLE } from './api-page-style.ts'
import type { ApiDocument, ApiOperation } from './open-api.ts'
import { fieldsOf } from './schema-fields.ts'

type Placed = { path: string; method: string; operation: ApiOperation }

/** One HTML page without scripts, fully expanded so that browser search works. */
export function apiPage(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    operations: operations.filter(({ operation }) => operation.tags[0] === name),
  }))
  const { title, version, description } = document.info
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${title}</title>
<style>${new SafeHtml(API_PAGE_STYLE)}</style>
</head>
<body>
<a class="skip" href="#calls">Skip to the operations</a>
<header>
<p class="brand"><a href="/">${title}</a></p>
<h1>The shop’s API</h1>
<p class="quiet">Version ${version}. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
</header>
<div class="columns">
<nav aria-label="Calls">${groups.map(contents)}${schemaContents(document)}</nav>
<main id="calls" tabindex="-1">
<section class="words">${description.split('\n\n').map((paragraph) => html`<p>${inlineCode(paragraph)}</p>`)}
<p>Every path is under <code>${document.servers[0]?.url ?? '/api'}</code>.</p></section>
${groups.map(
  (group) => html`<section aria-labelledby="${anchorOf(group.name)}">
<h2 id="${anchorOf(group.name)}">${group.name}</h2>
<p class="quiet">${group.description}</p>
${group.operations.map((placed) => operationSection(placed))}</section>`,
)}
<section aria-labelledby="things"><h2 id="things">Things</h2>
<p class="quiet">Shared by several responses.</p>
${Object.entries(document.components.schemas).map(
  ([name, schema]) =>
    html`<article class="call" id="thing-${name}"><h3>${name}</h3>${fieldsTable(`Fields of ${name}`, fieldsOf(schema))}</article>`,
)}</section>
</main>
</div>
</body>
</html>
`.markup
}

function contents({ name, operations }: { name: string; operations: Placed[] }): SafeHtml {
  return html`<p><a href="#${anchorOf(name)}">${name}</a></p>
<ul>${operations.map(
    ({ method, path, operation }) =>
      html`<li><a href="#${operation.operationId}"><span class="method">${method.toUpperCase()}</span> ${path}</a></li>`,
  )}</ul>`
}

function schemaContents({ components }: ApiDocument): SafeHtml {
  return html`<p><a href="#things">Things</a></p>
<ul>${Object.keys(components.schemas).map((name) => html`<li><a href="#thing-${name}">${name}</a></li>`)}</ul>`
}

function anchorOf(group: string): string {
  return `group-${group.toLowerCase().replaceAll(' ', '-')}`
}
