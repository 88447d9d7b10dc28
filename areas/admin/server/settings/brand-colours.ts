import {
  clampChroma,
  useMode as defineMode,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  wcagContrast,
} from 'culori/fn'
import type { BrandColours, ThemeColours } from '#platform/contract/shop/brand.ts'

defineMode(modeRgb)
defineMode(modeLrgb)
const oklch = defineMode(modeOklch)

const WHITE = '#ffffff'
/** As in `tokens.css`: what a colour stands on, and the dark one that may stand on it. */
const THEMES = {
  light: { grounds: ['#f3f5f5', '#fdfefe'], paper: '#f3f5f5', ink: '#16222b' },
  dark: { grounds: ['#0f161c', '#162028', '#1e2b35'], paper: '#0f161c', ink: '#10171d' },
} as const
/** WCAG 2.2, 1.4.3 for text, 1.4.11 for the edge of a button. */
const READABLE = 4.5
const SEEN = 3
const STEP = 0.004 // Of OKLCH lightness, which goes from 0 to 1: no eye tells two of them apart

/** Colours of buttons and texts, for both themes, that come closest to an accent and can be read. */
export function brandColours(accent: string): BrandColours {
  return { light: coloursOn('light', accent), dark: coloursOn('dark', accent) }
}

function coloursOn(theme: keyof typeof THEMES, accent: string): ThemeColours {
  const { grounds, paper, ink } = THEMES[theme]
  const onto = (fill: string) => (wcagContrast(fill, ink) >= wcagContrast(fill, WHITE) ? ink : WHITE)
  const fill = nearest(accent, (colour) => wcagContrast(colour, onto(colour)) >= READABLE)
  const text = nearest(accent, (colour) => grounds.every((ground) => wcagContrast(colour, ground) >= READABLE))
  return { fill, onFill: onto(fill), text, hasEdge: wcagContrast(fill, paper) < SEEN }
}

/** The colour of the same hue whose lightness differs least. */
function nearest(accent: string, isGood: (colour: string) => boolean): string {
  if (isGood(accent)) return accent
  const from = oklch(accent) as Oklch
  for (let moved = STEP; moved <= 1; moved += STEP) {
    const found = [from.l - moved, from.l + moved].filter((l) => l >= 0 && l <= 1).map((l) => inGamut({ ...from, l }))
    const good = found.find(isGood)
    if (good) return good
  }
  throw new Error(`Nothing like ${accent} can be read`)
}

const inGamut = (colour: Oklch) => formatHex(clampChroma(colour, 'oklch'))
