import { z } from 'zod'
import { currentLanguage, SOURCE_LANGUAGE } from '#platform/contract/language/languages.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'

// Everywhere, so that no answer and no form says what the validator would.
z.config({ customError: ownWords })

// Zod compiles object schemas at run time, which the pages' Content-Security-Policy forbids and browsers report.
// Everything that runs in a browser imports Zod from here.
if ('document' in globalThis) z.config({ jitless: true })

export { z }

/** A day that people send; `error` says what to do if it is none. PostgreSQL stores no day of a year 0. */
export const sentDay = (error: () => string) =>
  z.iso.date({ error }).refine((day) => !day.startsWith('0000'), { error })

/** A moment that people send, with any offset. Years are 1 to 9999 in UTC: PostgreSQL reads no others as sent. */
export const sentMoment = (error = () => t('Enter a time such as 2026-12-25T08:30:00Z')) =>
  z.iso.datetime({ offset: true, error }).refine(isOfFourDigits, { error })

/** Also of what is no time at all, which another check says. */
function isOfFourDigits(moment: string): boolean {
  const year = new Date(moment).getUTCFullYear()
  return !(year < 1 || year > 9999)
}

type Issue = z.core.$ZodRawIssue

const MUST_BE: Readonly<Record<string, Message>> = {
  string: msg('Enter a text'),
  number: msg('Enter a number'),
  int: msg('Enter a whole number'),
  boolean: msg('Say true or false'),
  array: msg('Send a list'),
  object: msg('Send an object with fields'),
  record: msg('Send an object with fields'),
  date: msg('Enter a date'),
}

const FORMATS: Readonly<Record<string, Message>> = {
  email: msg('Enter an email address, such as name@example.com'),
  url: msg('Enter a link that begins with https://'),
  uuid: msg('This is not an id'),
  date: msg('Enter a date such as 2026-12-25'),
  datetime: msg('Enter a time such as 2026-12-25T08:30:00Z'),
  time: msg('Enter a time such as 08:30'),
}

/** What is wrong with an input and what to do, where its schema has no words of its own: a validator's are not ours. */
function ownWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return requiredOr(issue.input, say(MUST_BE[issue.expected] ?? WRONG_TYPE))
    case 'invalid_value':
      return requiredOr(issue.input, oneOf(issue.values))
    case 'invalid_format':
      return say(FORMATS[issue.format] ?? msg('This is not in the form that is needed'))
    case 'too_small':
      return leastWords(issue.origin, issue.minimum)
    case 'too_big':
      return mostWords(issue.origin, issue.maximum)
    case 'not_multiple_of':
      return t('Enter a multiple of {divisor}', { divisor: String(issue.divisor) })
    case 'invalid_union':
      return requiredOr(issue.input, unionWords(issue))
    case 'unrecognized_keys':
      return t('Unknown field: {keys}', { keys: issue.keys.join(', ') }).slice(0, 300)
    default:
      return requiredOr(issue.input, say(OTHER_FORM))
  }
}

const WRONG_TYPE = msg('This has the wrong type')
const OTHER_FORM = msg('This is not in a form that is taken')

const requiredOr = (input: unknown, words: string) => (input === undefined ? t('This is required') : words)

const oneOf = (values: readonly unknown[]) => t('Use {values}', { values: values.map(String).join(', ') }).slice(0, 300)

const isList = (origin: string) => origin === 'array' || origin === 'set' || origin === 'map'

function leastWords(origin: string, limit: number | bigint): string {
  const least = String(limit)
  if (origin === 'string') return limit === 1 ? t('This is required') : t('Use at least {least} characters', { least })
  return isList(origin) ? t('Name at least {least}', { least }) : t('Enter at least {least}', { least })
}

function mostWords(origin: string, limit: number | bigint): string {
  const most = String(limit)
  if (origin === 'string') return t('Use at most {most} characters', { most })
  return isList(origin) ? t('Name at most {most}', { most }) : t('Enter at most {most}', { most })
}

/** Of kinds that a field tells apart, its values; else what each of the forms wants. */
function unionWords({ errors, options }: Extract<Issue, { code: 'invalid_union' }>): string {
  if (Array.isArray(options) && options.length > 0) return oneOf(options)
  const firsts = errors.flatMap(([first]) => first ?? [])
  const fault = firsts.find((issue) => !isInstruction(issue))
  if (fault) return fault.message
  const [first = say(OTHER_FORM), ...others] = new Set(firsts.map(({ message }) => message))
  return others.reduce((said, words) => t('{words}, or {others}', { words: said, others: continued(words) }), first)
}

type Found = { code: string; message: string }

const isInstruction = ({ code, message }: Found) =>
  isSource() ? /^(?:Enter|Send|Use|Choose|Say|Name) /.test(message) : code !== 'custom' && code !== 'unrecognized_keys'

const continued = (words: string) => (isSource() ? words[0]?.toLowerCase() + words.slice(1) : words)

const isSource = () => currentLanguage() === SOURCE_LANGUAGE
