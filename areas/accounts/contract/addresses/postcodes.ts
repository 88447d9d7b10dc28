import { BRITISH } from '#platform/contract/typed-text.ts'

const OUTWARD = /^[A-Z]{1,2}(?:\d[A-Z\d]?)?$/
const INWARD_LENGTH = 3

/**
 * Whether a postcode begins with `start`, both as `normalPostcode` has them. A British area or district is meant whole:
 * `IV4` is not the beginning of `IV41 8AA`, nor `IV41` of `IV4 1AA`, nor `B` of `BT1 1AA`.
 */
export function beginsWith(country: string, code: string, start: string): boolean {
  if (!BRITISH.has(country) || !OUTWARD.test(start) || code.length <= INWARD_LENGTH + 1) return code.startsWith(start)
  const outward = code.slice(0, -INWARD_LENGTH)
  if (!outward.startsWith(start)) return false
  const next = outward.slice(start.length, start.length + 1)
  return /\d$/.test(start) ? !/\d/.test(next) : !/[A-Z]/.test(next) || /\d/.test(start)
}

/** Whether every postcode that begins with `inner` begins with `outer`. */
export function contains(country: string, outer: string, inner: string): boolean {
  if (!BRITISH.has(country) || !OUTWARD.test(outer)) return inner.startsWith(outer)
  // As a whole postcode of that beginning, whose second part begins with what is behind the district.
  return beginsWith(country, OUTWARD.test(inner) ? `${inner}0AA` : inner.padEnd(7, '0'), outer)
}
