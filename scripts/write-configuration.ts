import { readFileSync, writeFileSync } from 'node:fs'
import { CONFIG_VARIABLES } from '#platform/server/config/config-variables.ts'

/** The page with the table of settings. */
export const SETTINGS_PAGE = 'docs/reference/settings.md'
const BEGIN = '<!-- configuration: npm run docs writes this table -->'
const END = '<!-- end of configuration -->'

/** The page with the table as the server knows its settings. @throws Error when the page has lost the markers. */
export function withConfiguration(page: string): string {
  const begin = page.indexOf(BEGIN)
  const end = page.indexOf(END)
  if (begin < 0 || end < begin) throw new Error(`${SETTINGS_PAGE} must hold the lines “${BEGIN}” and “${END}”`)
  const rows = Object.entries(CONFIG_VARIABLES).map(
    ([name, { schema, sentence }]) => `| \`${name}\` | ${defaultOf(schema)} | ${sentence} |`,
  )
  const table = ['| variable | default | what it does |', '| --- | --- | --- |', ...rows].join('\n')
  return `${page.slice(0, begin)}${BEGIN}\n\n${table}\n\n${page.slice(end)}`
}

function defaultOf(schema: { safeParse(value: unknown): { data?: unknown } }): string {
  const { data } = schema.safeParse(undefined)
  if (data === undefined || String(data) === '') return ''
  return `\`${typeof data === 'boolean' ? (data ? 'on' : 'off') : String(data)}\``
}

if (import.meta.main) writeFileSync(SETTINGS_PAGE, withConfiguration(readFileSync(SETTINGS_PAGE, 'utf8')))
