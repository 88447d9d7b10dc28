import { t } from '#platform/contract/language/text.ts'
import type { SectionOf } from './home.ts'

/** By its number. */
export const FIRST_HERO_PART = 'CR-42-104'

const shown = { on: true, showFrom: null, showTo: null } as const

/**
 * What visitors see of a new shop’s home page first: it comes with the page, the rest with a script. The part is the
 * one in our own drawing.
 */
export const firstHero = (): SectionOf<'hero'> => ({
  ...{ kind: 'hero', id: 'hero', ...shown },
  heading: t('Bicycle parts,\nmade to the drawing'),
  text: t(
    'Drivetrain, wheel, brake and cockpit parts from our own factory, with every dimension, price and stock level on the page.',
  ),
  ...{ button: '', to: '/parts', sku: FIRST_HERO_PART },
})

export const FIRST_GRID: SectionOf<'parts-grid'> = {
  ...{ kind: 'parts-grid', id: 'parts-grid', ...shown },
  ...{ rule: 'varied', count: 12, skus: [] },
}
