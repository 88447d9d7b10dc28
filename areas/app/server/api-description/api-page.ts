import { html, SafeHtml } from '#packages/safe-html/safe-html.ts'
import { operationSection } from './api-page-operation.ts'
import { fieldsTable, inlineCode } from './api-page-pieces.ts'
import { apiPageStyle } from './api-page-style.ts'
import type { ApiDocument, ApiOperation } from './open-api.ts'
import { fieldsOf } from './schema-fields.ts'
import { SPECIFIED_CALLS } from './subjects.ts'

type Placed = { path: string; method: string; operation: ApiOperation }

const THINGS = 'things'

/** Pages for people by path, without scripts: the first with the calls of the specification, then one a subject. */
export function apiPages(document: ApiDocument): ReadonlyMap<string, () => string> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const subjects: Group[] = document.tags.map(({ name, description }) => ({
    ...{ name, description, path: slugOf(name) },
    operations: operations.filter(({ operation }) => operation.tags[0] === name),
  }))
  const first: Group = {
    ...{ name: 'The calls of the specification', description: 'What an ordinary shop needs.', path: '' },
    operations: SPECIFIED_CALLS.flatMap((call) =>
      operations.filter(({ method, path }) => call === `${method.toUpperCase()} ${path}`),
    ),
  }
  return new Map([
    ['', () => page(document, first, html`${introduction(document)}${group(first)}${subjectList(subjects)}`, subjects)],
    ...subjects.map((each) => [each.path, () => page(document, each, group(each), subjects)] as const),
    [THINGS, () => page(document, { ...NO_CALLS, name: 'Things', path: THINGS }, things(document), subjects)],
  ])
}

type Group = { name: string; description: string; path: string; operations: readonly Placed[] }
const NO_CALLS = { description: '', operations: [] }

const addressOf = (path: string) => (path ? `/api/docs/${path}` : '/api/docs')
const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')

function page({ info }: ApiDocument, shown: Group, content: SafeHtml, subjects: readonly Group[]): string {
  const { title, version } = info
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${shown.path ? `${shown.name} · ` : ''}API · ${title}</title>
<style>${new SafeHtml(apiPageStyle())}</style>
</head>
<body>
<a class="skip" href="#calls">Skip to the operations</a>
<header>
<p class="brand"><a href="/">${title}</a></p>
<h1>The shop’s API</h1>
<p class="quiet">Version ${version}. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
</header>
<div class="columns">
<nav aria-label="Calls">${contents(shown)}
<p>Chapters</p>
<ul>${[{ name: 'The calls of the specification', path: '' }, ...subjects, { name: 'Things', path: THINGS }].map(
    ({ name, path }) =>
      html`<li><a href="${addressOf(path)}"${new SafeHtml(path === shown.path ? ' aria-current="page"' : '')}>${name}</a></li>`,
  )}</ul></nav>
<main id="calls" tabindex="-1">
${content}
</main>
</div>
</body>
</html>
`.markup
}

function introduction({ info, servers }: ApiDocument): SafeHtml {
  return html`<section class="words">${info.description.split('\n\n').map((paragraph) => html`<p>${inlineCode(paragraph)}</p>`)}
<p>Every path is under <code>${servers[0]?.url ?? '/api'}</code>.</p></section>`
}

function group({ name, description, operations }: Group): SafeHtml {
  return html`<section aria-labelledby="group">
<h2 id="group">${name}</h2>
<p class="quiet">${description}</p>
${operations.map((placed) => operationSection(placed))}</section>`
}

function subjectList(subjects: readonly Group[]): SafeHtml {
  return html`<section aria-labelledby="subjects">
<h2 id="subjects">All calls by subject</h2>
<ul>${subjects.map(
    ({ name, path, description, operations }) =>
      html`<li><a href="${addressOf(path)}">${name}</a> (${String(operations.length)}): <span class="quiet">${description}</span></li>`,
  )}</ul></section>`
}

function things({ components }: ApiDocument): SafeHtml {
  return html`<section aria-labelledby="group"><h2 id="group">Things</h2>
<p class="quiet">Shared by several responses.</p>
${Object.entries(components.schemas).map(
  ([name, schema]) =>
    html`<article class="call" id="thing-${name}"><h3>${name}</h3>${fieldsTable(`Fields of ${name}`, fieldsOf(schema))}</article>`,
)}</section>`
}

function contents({ name, operations }: Group): SafeHtml {
  if (operations.length === 0) return new SafeHtml('')
  return html`<p>${name}</p>
<ul>${operations.map(
    ({ method, path, operation }) =>
      html`<li><a href="#${operation.operationId}"><span class="method">${method.toUpperCase()}</span> ${path}</a></li>`,
  )}</ul>`
}
