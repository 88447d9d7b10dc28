/** What is said of a part that somebody kept: on a wish list, or in an old order. */
export const PART_NOTES = [
  'gone', // No longer sold, or never was
  'superseded',
  'cheaper',
  'dearer',
  'back-in-stock',
  'out-of-stock',
  'short', // Fewer than wished
  'other-quantity', // Sold in other steps than wished
] as const
export type PartNoteKind = (typeof PART_NOTES)[number]
