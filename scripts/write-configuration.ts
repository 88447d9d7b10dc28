import { readFileSync, writeFileSync } from 'node:fs'
import { CONFIG_VARIABLES } from '#server/config/config-variables.ts'

const README = 'README.md'
const BEGIN = '<!-- configuration: npm run docs writes this table -->'
const END = '<!-- end of configuration -->'

/**
 * The README with its table of variables as the server knows them. @throws Error when the README has lost the markers.
 */
export function withConfiguration(readme: string): string {
  const begin = readme.indexOf(BEGIN)
  const end = readme.indexOf(END)
  if (begin < 0 || end < begin) throw new Error(`${README} must hold the lines “${BEGIN}” and “${END}”`)
  const rows = Object.entries(CONFIG_VARIABLES).map(
    ([name, { schema, sentence }]) => `| \`${name}\` | ${defaultOf(schema)} | ${sentence} |`,
  )
  const table = ['| variable | default | what it does |', '| --- | --- | --- |', ...rows].join('\n')
  return `${readme.slice(0, begin)}${BEGIN}\n\n${table}\n\n${readme.slice(end)}`
}

function defaultOf(schema: { safeParse(value: unknown): { data?: unknown } }): string {
  const { data } = schema.safeParse(undefined)
  if (data === undefined || String(data) === '') return ''
  return `\`${typeof data === 'boolean' ? (data ? 'on' : 'off') : String(data)}\``
}

if (import.meta.main) writeFileSync(README, withConfiguration(readFileSync(README, 'utf8')))
