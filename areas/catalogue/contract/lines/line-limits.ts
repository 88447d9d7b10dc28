// Apart from requested-lines.ts so that pages that only count a basket don't load Zod.
export const MOST_LINES = 50
export const MOST_UNITS = 1_000_000
