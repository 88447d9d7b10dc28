/** 12345 gives 12,345. `toLocaleString` costs a phone 50 ms on first use, for its locale tables. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** 8.25 gives 8.25%. */
export function percentText(percent: number): string {
  return `${percent}%`
}
