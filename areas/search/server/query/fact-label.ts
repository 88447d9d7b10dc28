import type { Attribute } from '#packages/part-attributes/attribute.ts'

/** What a fact on a card, and a column of a table, is called. */
export const factLabel = ({ short, label }: Pick<Attribute, 'short' | 'label'>): string => short ?? label
