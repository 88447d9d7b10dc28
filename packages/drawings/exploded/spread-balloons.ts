/**
 * Places for balloons as near to the rising `anchors` as they can be `pitch` apart, in the same order, between `from`
 * and `to` as long as there is room: least squares by pooling neighbours (isotonic regression).
 */
export function spreadBalloons(anchors: readonly number[], pitch: number, from: number, to: number): number[] {
  const pools: { sum: number; count: number }[] = []
  anchors.forEach((anchor, index) => {
    pools.push({ sum: anchor - index * pitch, count: 1 })
    for (;;) {
      const [before, last] = [pools.at(-2), pools.at(-1)]
      if (!before || !last || before.sum / before.count <= last.sum / last.count) break
      pools.splice(-2, 2, { sum: before.sum + last.sum, count: before.count + last.count })
    }
  })
  const last = Math.max(from, to - (anchors.length - 1) * pitch)
  const starts = pools.flatMap(({ sum, count }) => Array<number>(count).fill(sum / count))
  return starts.map((start, index) => Math.min(last, Math.max(from, start)) + index * pitch)
}
