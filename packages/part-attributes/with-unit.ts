/** Keeps a figure and its unit together: U+202F, narrow no-break space. */
const NARROW_SPACE = '\u202f'

export function withUnit(figure: string, unit: string | undefined): string {
  return unit ? `${figure}${unit === '°' ? '' : NARROW_SPACE}${unit}` : figure
}
