import { type Attribute, limitsOf } from './attribute.ts'
import { valuesOf } from './attribute-values.ts'
import { decimalText, figureIn } from './figures.ts'
import type { Role } from './roles.ts'
import { withUnit } from './with-unit.ts'

/** `expected` completes "Enter …" and "is not …". */
export type StatedValue = { value: string | number } | { expected: string }

/** Reads what was typed for an attribute: figures in its unit, within the limits of the role. */
export function readStated(attribute: Attribute, typed: string, role: Role | undefined, unit = ''): StatedValue {
  const text = typed.trim()
  switch (attribute.kind) {
    case 'number':
    case 'count': {
      const figure = figureIn(attribute, `${text} ${unit}`) ?? figureIn(attribute, text)
      if (figure === undefined) return { expected: figureWanted(attribute) }
      return outside(attribute, role, [figure]) ?? { value: figure }
    }
    case 'list':
    case 'range': {
      const values = valuesOf(attribute, { [attribute.key]: text })
      if (values.length === 0)
        return {
          expected: attribute.kind === 'list' ? 'a list such as 11-13-15' : 'a figure or a range such as 100 to 120',
        }
      const figures = values.flatMap(({ number = 0, to = number }) => [number, to])
      return outside(attribute, role, figures) ?? { value: plainNumber(text) }
    }
    case 'flag':
      return valuesOf(attribute, { [attribute.key]: text }).length > 0 ? { value: text } : { expected: 'yes or no' }
    case 'choice':
    case 'text':
      return { value: plainNumber(text) }
  }
}

/** Units in which figures may be typed, the stored one first. */
export function unitsOf({ unit, accepts = {} }: Attribute): string[] {
  return unit ? [unit, ...Object.keys(accepts)] : []
}

/** `50 to 160 mm`; empty without limits. */
export function limitsText(attribute: Attribute, role: Role | undefined): string {
  const { least, most } = limitsOf(attribute, role)
  const figure = (limit: number) => withUnit(decimalText(limit), attribute.unit)
  if (least !== undefined && most !== undefined) return `${decimalText(least)} to ${figure(most)}`
  if (least !== undefined) return `${figure(least)} or more`
  return most === undefined ? '' : `at most ${figure(most)}`
}

function outside(attribute: Attribute, role: Role | undefined, figures: readonly number[]): StatedValue | undefined {
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = limitsOf(attribute, role)
  const fits = figures.every((figure) => figure >= least && figure <= most)
  return fits ? undefined : { expected: limitsText(attribute, role) }
}

function figureWanted(attribute: Attribute): string {
  const units = unitsOf(attribute)
  const article = attribute.kind === 'count' ? 'a whole number' : 'a figure'
  const last = units.at(-1)
  return units.length > 1 ? `${article} in ${units.slice(0, -1).join(', ')} or ${last}` : article
}

/** A text that a number writes the same way. */
export function plainNumber(text: string): string | number {
  return /^-?\d{1,15}(\.\d{1,12})?$/.test(text) && String(Number(text)) === text ? Number(text) : text
}
