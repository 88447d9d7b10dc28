import { t } from '#platform/contract/language/text.ts'
import type { DateOrder } from './record-form.ts'

const ISO =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

/** A date or moment as other programs write it; a moment without a zone is one of UTC. Otherwise what to do. */
export function readDate(text: string, order: DateOrder | undefined): Date | { problem: string } {
  const iso = ISO.exec(text)
  if (iso) {
    const [, year, month, day, hour, minute, second, zone] = iso
    return moment({ year, month, day, hour, minute, second }, minutesOf(zone))
  }
  const dotted = DOTTED.exec(text)
  if (dotted) {
    const [, day, month, year, hour, minute, second] = dotted
    return moment({ year, month, day, hour, minute, second })
  }
  const slashed = SLASHED.exec(text)
  if (!slashed) return { problem: t('this is no date: write it as 2026-12-03') }
  if (!order) return { problem: t('“{text}” can be read in two ways: choose “Dates”, or write 2026-12-03', { text }) }
  const [, first, then, year, hour, minute, second] = slashed
  const [day, month] = order === 'day-first' ? [first, then] : [then, first]
  return moment({ year, month, day, hour, minute, second })
}

type Digits = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string | undefined>

function moment(digits: Digits, aheadMinutes = 0): Date | { problem: string } {
  const { year, month, day, hour = 0, minute = 0, second = 0 } = digits
  const parts = [year, month, day, hour, minute, second].map(Number) as [number, number, number, number, number, number]
  const [y, m, d, h, min, s] = parts
  const wall = new Date(Date.UTC(y, m - 1, d, h, min, s))
  const isThere = wall.getUTCMonth() === m - 1 && wall.getUTCDate() === d && h < 24 && min < 60 && s < 60
  return isThere ? new Date(wall.getTime() - aheadMinutes * 60_000) : { problem: t('there is no such day or time') }
}

function minutesOf(zone: string | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '') ?? []
  const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return sign === '-' ? -ahead : ahead
}
