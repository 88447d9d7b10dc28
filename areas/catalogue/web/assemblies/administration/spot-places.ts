import { figureText } from '#platform/contract/language/formats.ts'
import { typedMeasure } from '#platform/contract/money/read-number.ts'

const STEP = 0.5 // Percent of the picture
const LONG_STEP = 5

export type Place = { x: number; y: number }

export const spotId = (ref: string): string => `spot-${ref}`

const within = (percent: number) => Math.min(Math.max(percent, 0), 100)

/** At most two decimals. */
export const textOfPercent = (percent: number): string => figureText(Math.round(within(percent) * 100) / 100)

/** What is no figure is shown at the edge. */
export function percentOf(typed: string): number {
  const percent = Number(typedMeasure(typed))
  return Number.isNaN(percent) ? 0 : within(percent)
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
}

/** Where an arrow key moves a spot; with Shift in long steps. Undefined for other keys. */
export function movedByKey({ x, y }: Place, key: string, isLong: boolean): Place | undefined {
  const arrow = ARROWS[key]
  if (!arrow) return undefined
  const step = isLong ? LONG_STEP : STEP
  return { x: within(x + arrow[0] * step), y: within(y + arrow[1] * step) }
}

/** Where a click is, in percent of the box. */
export function placeIn(box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>, click: Place): Place {
  return {
    x: within(((click.x - box.left) / box.width) * 100),
    y: within(((click.y - box.top) / box.height) * 100),
  }
}
