import type { Attribute, ChoiceValue } from '../attribute.ts'
import { WORN_ROLES } from '../roles.ts'
import { CHOICE, LENGTH, TEXT } from './kinds-of-attributes.ts'

const colours: readonly ChoiceValue[] = [
  { key: 'black', label: 'Black', swatch: '#1c1c1c' },
  { key: 'grey', label: 'Grey', synonyms: ['gray', 'anthracite', 'graphite'], swatch: '#7d8187' },
  { key: 'silver', label: 'Silver', swatch: '#c6c9cc' },
  { key: 'white', label: 'White', swatch: '#ffffff' },
  { key: 'red', label: 'Red', swatch: '#c62828' },
  { key: 'orange', label: 'Orange', swatch: '#ef6c00' },
  { key: 'yellow', label: 'Yellow', swatch: '#f9d71c' },
  { key: 'gold', label: 'Gold', swatch: '#c9a227' },
  { key: 'green', label: 'Green', swatch: '#2e7d32' },
  { key: 'blue', label: 'Blue', synonyms: ['navy'], swatch: '#1565c0' },
  { key: 'purple', label: 'Purple', synonyms: ['violet'], swatch: '#6a1b9a' },
  { key: 'pink', label: 'Pink', swatch: '#e27ba6' },
  { key: 'brown', label: 'Brown', synonyms: ['tan', 'gumwall'], swatch: '#795548' },
  { key: 'multi', label: 'Multicoloured', synonyms: ['multi', 'multicolour', 'multicolor', 'multicolored'] },
]

const sizes: readonly ChoiceValue[] = [
  { key: 'xxs', label: 'XXS', synonyms: ['2xs'] },
  { key: 'xs', label: 'XS', synonyms: ['extra small', 'x-small'] },
  { key: 's', label: 'S', synonyms: ['small'] },
  { key: 'm', label: 'M', synonyms: ['medium'] },
  { key: 'l', label: 'L', synonyms: ['large'] },
  { key: 'xl', label: 'XL', synonyms: ['extra large', 'x-large'] },
  { key: 'xxl', label: 'XXL', synonyms: ['2xl'] },
  { key: 'one-size', label: 'One size', synonyms: ['onesize', 'one size fits all'] },
]

const materials: readonly ChoiceValue[] = [
  { key: 'aluminium', label: 'Aluminium', synonyms: ['aluminum', 'alloy', 'alu'] },
  { key: 'steel', label: 'Steel', synonyms: ['chromoly', 'cromoly', 'cro-mo'] },
  { key: 'stainless-steel', label: 'Stainless steel', synonyms: ['stainless', 'inox'] },
  { key: 'titanium', label: 'Titanium', synonyms: ['ti'] },
  { key: 'carbon', label: 'Carbon', synonyms: ['carbon fibre', 'carbon fiber', 'cfrp'] },
  { key: 'brass', label: 'Brass' },
  { key: 'rubber', label: 'Rubber' },
  { key: 'nylon', label: 'Nylon' },
  { key: 'plastic', label: 'Plastic', synonyms: ['resin', 'polycarbonate', 'polypropylene'] },
  { key: 'leather', label: 'Leather' },
  { key: 'wool', label: 'Wool', synonyms: ['merino'] },
  { key: 'polyester', label: 'Polyester' },
]

export const firstAttributes: readonly Attribute[] = [
  { ...TEXT, key: 'model', slug: 'model', label: 'Model', roles: 'all', facet: false },
  { ...TEXT, key: 'style', slug: 'style', label: 'Style', roles: 'all', facet: { style: 'checks', weight: 0.6 } },
  {
    ...CHOICE,
    key: 'colour',
    slug: 'colour',
    label: 'Colour',
    roles: 'all',
    facet: { style: 'swatch', weight: 0.8 },
    deciding: 85,
    variantAxis: true,
    synonyms: ['color', 'finish'],
    values: colours,
  },
  {
    ...CHOICE,
    key: 'size',
    slug: 'size',
    label: 'Size',
    roles: WORN_ROLES,
    facet: { style: 'checks', weight: 1.5 },
    deciding: 10,
    variantAxis: true,
    values: sizes,
  },
  {
    key: 'sizeCm',
    slug: 'frame-size',
    label: 'Size',
    kind: 'number',
    unit: 'cm',
    accepts: { mm: 0.1, in: 2.54 },
    decimals: 1,
    tolerance: 0.05,
    least: 34,
    most: 66,
    roles: ['frame', 'bike'],
    facet: { style: 'checks', weight: 1.5, landing: true },
    deciding: 10,
    variantAxis: true,
    compare: 'none',
    synonyms: ['frame size', 'size in cm'],
    help: 'Length of the seat tube from the bottom bracket to its top.',
    pair: { key: 'size', unitKey: 'sizeUnit' },
  },
]

export const lastAttributes: readonly Attribute[] = [
  {
    ...CHOICE,
    key: 'material',
    slug: 'material',
    label: 'Material',
    roles: 'all',
    facet: { style: 'checks', weight: 0.7 },
    deciding: 80,
    values: materials,
  },
  {
    key: 'weightG',
    slug: 'weight',
    label: 'Weight',
    kind: 'number',
    unit: 'g',
    accepts: { kg: 1000, lb: 453.59237, oz: 28.349523125 },
    decimals: 1,
    least: 0,
    most: 50_000,
    roles: 'all',
    facet: { style: 'range', steps: [...steps(50, 1000), 1250, 1500, 2000, 3000, 5000, 10_000, 15_000], weight: 0.6 },
    deciding: 90,
    compare: 'less',
    synonyms: ['mass', 'weighs'],
    pair: { key: 'weight', unitKey: 'weightUnit' },
  },
  {
    ...LENGTH,
    key: 'longestSideMm',
    slug: 'longest-side',
    label: 'Longest side',
    decimals: 1,
    most: 20_000,
    roles: 'all',
    facet: false,
  },
  { ...TEXT, key: 'productLine', slug: 'product-line', label: 'Product line', roles: 'all', facet: false },
]

function steps(step: number, last: number): number[] {
  return Array.from({ length: last / step }, (_, index) => (index + 1) * step)
}
