/** Where `widths` go in as few rows as possible, each at most `room` wide and `most` long, and about equally full. */
export function breakRows(widths: readonly number[], gap: number, room: number, most: number): number[][] {
  const fewest = filled(widths, gap, room, most).length
  const even = Math.min(most, Math.ceil(widths.length / Math.max(1, fewest)))
  let [narrow, wide] = [0, room]
  for (let step = 0; step < 24; step += 1) {
    const middle = (narrow + wide) / 2
    if (filled(widths, gap, middle, most).length > fewest) narrow = middle
    else wide = middle
  }
  const byWidth = filled(widths, gap, wide, most)
  const byCount = filled(widths, gap, room, even)
  return byCount.length === fewest ? byCount : byWidth
}

function filled(widths: readonly number[], gap: number, room: number, most: number): number[][] {
  const rows: number[][] = []
  let used = Infinity
  widths.forEach((width, index) => {
    const row = rows.at(-1)
    if (row && row.length < most && used + gap + width <= room) {
      row.push(index)
      used += gap + width
    } else {
      rows.push([index])
      used = width
    }
  })
  return rows
}
