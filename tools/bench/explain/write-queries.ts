import type { Exception } from './exceptions.ts'

export type ExplainedQuery = {
  text: string
  /** The pages, calls and jobs that send it. */
  askedBy: ReadonlySet<string>
  /** How it comes to each table's rows. */
  ways: string[]
  faults: string[]
  excused: Exception[]
  /** The planner's own estimate. */
  cost: number
}

const MOST_SHOWN = 3
const LONGEST_TEXT = 160

/** The page that lists every statement with its plan, the dearest first. */
export function writeQueries(
  queries: readonly ExplainedQuery[],
  { parts, accounts }: { parts: number; accounts: number },
): string {
  const sorted = queries.toSorted((one, other) => other.cost - one.cost || one.text.localeCompare(other.text))
  return [
    '# Every query and its plan',
    '',
    `Written by \`npm run explain\`. It fills a shop with ${parts.toLocaleString('en')} parts and ${accounts.toLocaleString('en')} each of accounts, sessions, baskets, addresses,`,
    'orders (with up to three lines, a tenth of them guests’), reviews, emails and log entries, requests each page and operation, lets the jobs run, and has PostgreSQL explain every statement that was sent. It fails',
    'when a statement scans a large table, or when one request repeats it. The cost is the planner’s estimate.',
    '',
    '| cost | statement | sent by | access path |',
    '| ---: | --- | --- | --- |',
    ...sorted.map(
      ({ cost, text, askedBy, ways }) =>
        `| ${Math.round(cost)} | ${cell(shortened(text))} | ${cell(who(askedBy))} | ${ways.join('; ') || 'no table'} |`,
    ),
    '',
    '## Known exceptions',
    '',
    ...exceptions(queries),
    '',
  ].join('\n')
}

function exceptions(queries: readonly ExplainedQuery[]): string[] {
  const all = [...new Set(queries.flatMap(({ excused }) => excused))]
  if (all.length === 0) return ['None.']
  return [
    '| fault | where | reason |',
    '| --- | --- | --- |',
    ...all.map(({ fault, text, reason }) => `| ${fault} | ${cell(shortened(text))} | ${reason} |`),
  ]
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').replaceAll('"', '').trim()
  return line.length > LONGEST_TEXT ? `${line.slice(0, 90)} … ${line.slice(-65)}` : line
}

function who(askedBy: ReadonlySet<string>): string {
  const paths = [...new Set([...askedBy].map((label) => label.replace(/\?.*/, '')))]
  const shown = paths.slice(0, MOST_SHOWN).join(', ')
  return paths.length > MOST_SHOWN ? `${shown} and ${paths.length - MOST_SHOWN} more` : shown
}

const cell = (text: string) => `\`${text.replaceAll('|', '\\|').replaceAll('`', '')}\``
