/** The part whose drawing stands at the top of a new shop's home page. */
export const HERO_PART_NUMBER = 'CR-42-104'
