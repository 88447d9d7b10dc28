import type { SectionOf } from './home.ts'

/** The part whose drawing stands at the top of the home page. */
export const HERO_PART_NUMBER = 'CR-42-104'

const shown = { on: true, showFrom: null, showTo: null } as const

/** What visitors see of a new shop's home page first; apart from the rest, which browsers load later. */
export const FIRST_HERO: SectionOf<'hero'> = {
  ...{ kind: 'hero', id: 'hero', ...shown },
  heading: 'Bicycle parts,\nmade to the drawing',
  text: 'Drivetrain, wheel, brake and cockpit parts from our own factory, with every dimension, price and stock level on the page.',
  ...{ button: '', to: '/parts', sku: HERO_PART_NUMBER },
}

export const FIRST_GRID: SectionOf<'parts-grid'> = {
  ...{ kind: 'parts-grid', id: 'parts-grid', ...shown },
  ...{ rule: 'varied', count: 12, skus: [] },
}
