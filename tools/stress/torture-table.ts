/** Figures as a table that a person reads, one case after the other. */
export function tortureTable(results: Record<string, Record<string, number | string>>): string {
  return Object.entries(results)
    .map(([name, figures]) => {
      const width = Math.max(...Object.keys(figures).map(({ length }) => length))
      const lines = Object.entries(figures).map(([what, figure]) => `  ${what.padEnd(width)}  ${format(figure)}`)
      return [name, ...lines].join('\n')
    })
    .join('\n\n')
}

function format(figure: number | string): string {
  return typeof figure === 'number' ? figure.toLocaleString('en') : figure
}
