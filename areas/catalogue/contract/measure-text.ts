// Apart from specs.ts so that the page of a part doesn't load all attributes.
import { withUnit } from '#packages/part-attributes/with-unit.ts'
import { figureText } from '#platform/contract/language/formats.ts'

/** A text keeps the point that it is written with, such as the thread `M10×1.0`. */
export function measureText(stated: string | number, unit: string | undefined): string {
  return withUnit(typeof stated === 'number' ? figureText(stated) : stated, unit)
}
