import { stripVTControlCharacters } from 'node:util'

/** Of one failure: enough to tell what happened, so that ten of them fit into what is kept of a long log. */
const MOST_LINES = 12
const LONGEST_LINE = 240

/** What failed, and the first lines of why, each beneath the other. */
export function describeFailure(name: string, ...words: (string | undefined)[]): string {
  const lines = words
    .flatMap((each) => stripVTControlCharacters(each ?? '').split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line))
  return [name, ...lines.slice(0, MOST_LINES)].join('\n  ')
}
