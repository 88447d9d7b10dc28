import type { Specs } from '#catalogue/contract/specs.ts'

/**
 * What tyre makers mark beside a size of ISO 5775: in French notation and in inches. Makers differ on sizes that are
 * not listed, so those are shown as they are stated.
 */
const TYRE_SIZES: Readonly<Record<string, readonly string[]>> = {
  '23-622': ['700×23C', '28×0.90'],
  '25-622': ['700×25C', '28×1.00'],
  '28-622': ['700×28C', '28×1.10'],
  '32-622': ['700×32C', '28×1.25'],
  '35-622': ['700×35C', '28×1.35'],
  '40-622': ['700×40C', '28×1.50'],
  '45-622': ['700×45C', '28×1.70'],
  '50-622': ['700×50C', '28×2.00'],
  '54-622': ['29×2.10'],
  '57-622': ['29×2.25'],
  '60-622': ['29×2.35'],
  '57-584': ['27.5×2.25'],
  '60-584': ['27.5×2.35'],
  '70-584': ['27.5×2.80'],
  '50-559': ['26×2.00'],
  '54-559': ['26×2.10'],
  '57-559': ['26×2.25'],
}

/** Of rims, by the diameter of the bead seat. */
const RIM_SIZES: Readonly<Record<string, readonly string[]>> = {
  '622': ['700C', '28 and 29 in'],
  '584': ['650B', '27.5 in'],
  '559': ['26 in'],
}

/** `40-622 · 700×40C · 28×1.50`; undefined for sizes that have no other notation we are sure of. */
export function sizeNotations({ etrto }: Specs): string | undefined {
  const stated = String(etrto ?? '').trim()
  const tyre = /^(\d{2})\s?[-–]\s?(\d{3})$/.exec(stated)
  const rim = /^(\d{3})\s?[x×]\s?\d{2}(?:\.\d)?$/.exec(stated)
  const others = tyre ? TYRE_SIZES[`${tyre[1]}-${tyre[2]}`] : rim?.[1] ? RIM_SIZES[rim[1]] : undefined
  return others && [stated, ...others].join(' · ')
}
