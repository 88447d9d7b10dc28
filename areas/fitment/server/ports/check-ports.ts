import type { Port, StatedFit } from '#fitment/contract/part-ports.ts'
import { NotationFault } from '#packages/fit-engine/notation/find-code.ts'
import { readBridges } from '#packages/fit-engine/notation/read-on-sale.ts'
import { readSide } from '#packages/fit-engine/notation/read-side.ts'
import { nearestCodes } from '#packages/fit-engine/reading/fold-code.ts'
import type { Attribute, Book } from '#packages/fit-engine/reading/rule-book.ts'
import { msg, say, t } from '#platform/contract/language/text.ts'
import type { FieldError } from '#platform/contract/problem.ts'
import { unitName } from '../words/unit-name.ts'
import { signatureOf } from './signature.ts'

/** What separates entries in the notation; a value with it would say something else too. */
const SEPARATORS = /[;=\n\r]/u

/** Every fault of what a part is to state, by field; each unknown code with the nearest ones. */
export function checkStatedFit(book: Book, stated: StatedFit): FieldError[] {
  const { role, declared, declaredSource, supplied, bridges, ports } = stated
  const errors = [
    ...unknownCode('role', role, book.roles.keys(), 'role'),
    ...(declared ? checkUniversal(book, stated) : []),
    ...(!declared && declaredSource ? [fault('declaredSource', t('Only universal parts are declared'))] : []),
    ...(!declared && role === '' && (ports.length > 0 || supplied || stated.position)
      ? [fault('role', t('Choose what the part is on a bike'))]
      : []),
    ...checkBridges(book, 'supplied', supplied),
    ...checkBridges(book, 'bridges', bridges),
    ...ports.flatMap((port, at) => checkPort(book, stated, port, at)),
  ]
  return errors.length > 0 ? errors : checkWhole(book, stated)
}

const fault = (path: string, message: string): FieldError => ({ path, message })

function checkUniversal(book: Book, { role, ports, position, supplied, declaredSource }: StatedFit): FieldError[] {
  return [
    ...(role || ports.length > 0 || position || supplied
      ? [fault('declared', t('A universal part touches no interface of a bike, so it has no role and states none'))]
      : []),
    ...checkSource(book, 'declaredSource', declaredSource),
  ]
}

function checkSource(book: Book, path: string, source: string): FieldError[] {
  if (source === '') return [fault(path, t('Enter the source'))]
  return unknownCode(path, source, book.sources.keys(), 'source')
}

const UNKNOWN = {
  role: msg('Unknown role {code}. Nearest: {nearest}'),
  source: msg('Unknown source {code}. Nearest: {nearest}'),
  what: msg('Unknown family or quantity {code}. Nearest: {nearest}'),
}

function unknownCode(path: string, text: string, codes: Iterable<string>, kind: keyof typeof UNKNOWN): FieldError[] {
  const known = [...codes]
  if (text === '' || known.includes(text)) return []
  const nearest = nearestCodes(text, known).join(', ')
  return [fault(path, say(UNKNOWN[kind], { code: JSON.stringify(text), nearest }))]
}

function checkBridges(book: Book, path: string, text: string): FieldError[] {
  if (SEPARATORS.test(text)) return [fault(path, t('Separate kinds of bridge by |'))]
  return explained(path, () => readBridges(book, text))
}

function checkPort(book: Book, { role, ports }: StatedFit, port: Port, at: number): FieldError[] {
  const path = `ports.${at}`
  const { what, value, source, certainty } = port
  const attribute = book.attributes.get(what)
  const isSame = (one: Port) => one.what === what && (one.side === 'excludes') === (port.side === 'excludes')
  const isTwice = certainty !== 'D' && ports.some((one, before) => before < at && isSame(one) && one.certainty !== 'D')
  return [
    ...unknownCode(`${path}.what`, what, book.attributes.keys(), 'what'),
    ...(isTwice ? [fault(`${path}.what`, t('{what} is stated twice. Write several standards as a|b', { what }))] : []),
    ...checkSource(book, `${path}.source`, source),
    ...(attribute && (role === '' || book.roles.has(role)) ? checkValue(book, role, attribute, value, path) : []),
  ]
}

function checkValue(book: Book, role: string, attribute: Attribute, value: string, path: string): FieldError[] {
  if (SEPARATORS.test(value)) return [fault(`${path}.value`, t('Separate several standards by |'))]
  const unit = attribute.kind === 'number' ? foreignUnit(attribute, value) : undefined
  if (unit) return [fault(`${path}.value`, wrongUnit(attribute.code, attribute.unit, unit))]
  const of = role === '' ? ([...book.roles.keys()][0] ?? '') : role
  return explained(`${path}.value`, () => readSide(book, `role=${of}; ${attribute.code}=${value}`))
}

const UNITS = /\d\s*([a-z°]+)/giu
/** Units that may be written behind a number, by the family's own. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = { teeth: ['t', 'teeth'], '': ['speed', 'speeds'] }

/** A unit behind a number that isn't the quantity's. */
function foreignUnit({ unit }: Pick<Attribute, 'unit'>, value: string): string | undefined {
  const own = SPELLINGS[unit] ?? [unit]
  return [...value.matchAll(UNITS)].map(([, text = '']) => text).find((text) => !own.includes(text.toLowerCase()))
}

/** What only shows when all is put together: too much to be judged. */
function checkWhole(book: Book, { ports, ...fitment }: StatedFit): FieldError[] {
  return explained('ports', () => signatureOf(book, fitment, ports))
}

function explained(path: string, read: () => unknown): FieldError[] {
  try {
    read()
    return []
  } catch (error) {
    if (!(error instanceof NotationFault)) throw error
    return [fault(path, error.message.charAt(0).toUpperCase() + error.message.slice(1))]
  }
}

/** A number of something that is measured otherwise, or only counted. */
export function wrongUnit(what: string, own: string, unit: string): string {
  return own === ''
    ? t('{what} has no unit, so it is not measured in {unit}', { what, unit })
    : t('{what} is measured in {own}, not in {unit}', { what, own: unitName(own), unit })
}
