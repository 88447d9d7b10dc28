import { z } from 'zod'

// Everywhere, so that no answer and no form says what the validator would.
z.config({ customError: ownWords })

// Zod compiles object schemas at run time, which the pages' Content-Security-Policy forbids and browsers report.
// Everything that runs in a browser imports Zod from here.
if ('document' in globalThis) z.config({ jitless: true })

export { z }

type Issue = z.core.$ZodRawIssue

const MUST_BE: Readonly<Record<string, string>> = {
  string: 'Enter a text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Say true or false',
  array: 'Send a list',
  object: 'Send an object with fields',
  record: 'Send an object with fields',
  date: 'Enter a date',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Enter an email address, such as name@example.com',
  url: 'Enter a link that begins with https://',
  uuid: 'This is not an id',
  date: 'Enter a date such as 2026-12-25',
  datetime: 'Enter a time such as 2026-12-25T08:30:00Z',
  time: 'Enter a time such as 08:30',
}

/** What is wrong with an input and what to do, where its schema has no words of its own: a validator's are not ours. */
function ownWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return requiredOr(issue.input, MUST_BE[issue.expected] ?? 'This has the wrong type')
    case 'invalid_value':
      return requiredOr(issue.input, oneOf(issue.values))
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This is not in the form that is needed'
    case 'too_small':
      return limitWords(issue.origin, 'at least', issue.minimum)
    case 'too_big':
      return limitWords(issue.origin, 'at most', issue.maximum)
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}`
    case 'invalid_union':
      return requiredOr(issue.input, unionWords(issue))
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}`.slice(0, 300)
    default:
      return requiredOr(issue.input, OTHER_FORM)
  }
}

const OTHER_FORM = 'This is not in a form that is taken'

const requiredOr = (input: unknown, words: string) => (input === undefined ? 'This is required' : words)

const oneOf = (values: readonly unknown[]) => `Use ${values.map(String).join(', ')}`.slice(0, 300)

function limitWords(origin: string, bound: 'at least' | 'at most', limit: number | bigint): string {
  if (origin === 'string')
    return limit === 1 && bound === 'at least' ? 'This is required' : `Use ${bound} ${limit} characters`
  if (origin === 'array' || origin === 'set' || origin === 'map') return `Name ${bound} ${limit}`
  return `Enter ${bound} ${limit}`
}

/** Of kinds that a field tells apart, its values; else what each of the forms wants. */
function unionWords({ errors, options }: Extract<Issue, { code: 'invalid_union' }>): string {
  if (Array.isArray(options) && options.length > 0) return oneOf(options)
  const said = [...new Set(errors.flatMap(([first]) => first?.message ?? []))]
  const [first = OTHER_FORM, ...others] = said
  const fault = said.find((words) => !/^(?:Enter|Send|Use|Choose|Say|Name) /.test(words))
  return fault ?? [first, ...others.map((words) => words[0]?.toLowerCase() + words.slice(1))].join(', or ')
}
