import type { SectionKind } from '#content/contract/home.ts'
import { MOST_COLUMNS, MOST_IN_COLUMN, MOST_IN_HEADER } from '#content/contract/menus.ts'
import { LONGEST_PAGE } from '#content/contract/posts.ts'
import type { ValueField } from './value-fields.tsx'

/** What they show instead of the title and the beginning of a page. */
export const FOR_SEARCH_ENGINES: readonly ValueField[] = [
  { name: 'seoTitle', label: 'Title in search engines (optional)', as: 'line', hint: 'At most 70 characters' },
  {
    name: 'description',
    label: 'Description in search engines (optional)',
    as: 'line',
    hint: 'At most 160 characters',
  },
]

/** A page: its title, its text, and what search engines show. */
export const PAGE_FIELDS: readonly ValueField[] = [
  { name: 'title', label: 'Title', as: 'line' },
  {
    ...{ name: 'text', label: 'Text', as: 'markdown', most: LONGEST_PAGE },
    hint: 'Without a text visitors don’t find the page.',
  },
  ...FOR_SEARCH_ENGINES,
  { name: 'listed', label: 'Listed in the footer and by search engines', as: 'on' },
]

const entriesOf = (name: string, label: string, most: number): ValueField => ({
  ...{ name, label, as: 'items', noun: 'entry', most, isCompact: true, first: { label: '', to: '/', on: true } },
  fields: [
    { name: 'label', label: 'Words', as: 'line' },
    { name: 'to', label: 'Leads to', as: 'line' },
    { name: 'on', label: 'Shown', as: 'on' },
  ],
})

/** The header and the footer of every page. */
export const MENU_FIELDS: readonly ValueField[] = [
  entriesOf('header', 'Header', MOST_IN_HEADER),
  {
    ...{ name: 'footer', label: 'Footer', as: 'items', noun: 'column', most: MOST_COLUMNS },
    first: { title: '', entries: [] },
    fields: [{ name: 'title', label: 'Title (optional)', as: 'line' }, entriesOf('entries', 'Entries', MOST_IN_COLUMN)],
  },
]

const SKUS = { as: 'lines', hint: 'One part number a line. Parts that are not on sale are left out.' } as const

/** What each section of the home page says. */
export const SECTIONS: Readonly<
  Record<SectionKind, { label: string; fields: readonly ValueField[]; first?: Record<string, unknown> }>
> = {
  hero: {
    label: 'Hero',
    fields: [
      { name: 'heading', label: 'Heading', as: 'text', hint: 'At most 60 characters' },
      { name: 'text', label: 'Text', as: 'text', hint: 'At most 200 characters' },
      { name: 'button', label: 'Button (optional)', as: 'line', hint: 'Empty: how many parts there are' },
      { name: 'to', label: 'The button leads to', as: 'line' },
      { name: 'sku', label: 'Part in the drawing (optional)', as: 'line', hint: 'Its SKU' },
    ],
  },
  'info-cards': {
    label: 'Opening hours, locations, contact',
    fields: [
      {
        ...{
          name: 'hours',
          label: 'Opening hours',
          as: 'items',
          noun: 'line',
          most: 7,
          first: { days: '', hours: '' },
        },
        fields: [
          { name: 'days', label: 'Days', as: 'line' },
          { name: 'hours', label: 'Hours', as: 'line' },
        ],
      },
      {
        ...{ name: 'locations', label: 'Locations', as: 'items', noun: 'place', most: 10 },
        first: { name: '', address: '' },
        fields: [
          { name: 'name', label: 'Name', as: 'line' },
          { name: 'address', label: 'Address', as: 'line' },
        ],
      },
      { name: 'email', label: 'Email', as: 'line', hint: 'Also in the footer' },
      { name: 'phone', label: 'Phone', as: 'line' },
    ],
  },
  'parts-grid': {
    label: 'Parts',
    fields: [
      {
        ...{ name: 'rule', label: 'Which parts', as: 'choice' },
        options: {
          varied: 'Of many categories',
          newest: 'The newest',
          'most-ordered': 'The most ordered of 90 days',
          'by-hand': 'Chosen below',
        },
      },
      { name: 'count', label: 'How many', as: 'number', hint: '3 to 24' },
      { name: 'skus', label: 'Chosen parts', ...SKUS },
    ],
  },
  statistics: {
    label: 'Statistics',
    fields: [
      {
        ...{ name: 'figures', label: 'Figures', as: 'items', noun: 'figure', most: 6, first: { value: '', name: '' } },
        fields: [
          { name: 'value', label: 'Figure', as: 'line' },
          { name: 'name', label: 'Name', as: 'line' },
        ],
      },
    ],
  },
  reviews: { label: 'Latest reviews', fields: [] },
  packages: {
    label: 'Packages',
    fields: [
      {
        ...{ name: 'plans', label: 'Packages', as: 'items', noun: 'package', most: 4 },
        first: { id: '', name: '', price: 0, isFor: '', includes: [], recommended: false },
        fields: [
          { name: 'name', label: 'Name', as: 'line' },
          { name: 'id', label: 'End of its address', as: 'line', hint: 'Small letters, digits and hyphens' },
          { name: 'price', label: 'Price a month', as: 'number' },
          { name: 'isFor', label: 'For whom', as: 'line' },
          { name: 'includes', label: 'Includes', as: 'lines', hint: 'One a line' },
          { name: 'recommended', label: 'Recommended', as: 'on' },
        ],
      },
    ],
  },
  contact: {
    label: 'Contact form',
    fields: [
      { name: 'heading', label: 'Heading', as: 'line' },
      { name: 'text', label: 'Sentence', as: 'text' },
    ],
  },
  'text-picture': {
    label: 'Text with picture',
    first: { text: '', img: '', alt: '', side: 'left' },
    fields: [
      { name: 'text', label: 'Text', as: 'markdown', most: 2_000 },
      { name: 'img', label: 'Picture beside it (optional)', as: 'picture', hint: 'The address of an upload' },
      { name: 'alt', label: 'What the picture shows', as: 'line', hint: 'Empty for a decoration' },
      { name: 'side', label: 'Side of the picture', as: 'choice', options: { left: 'Left', right: 'Right' } },
    ],
  },
  'featured-parts': {
    label: 'Featured parts',
    first: { heading: 'Featured parts', skus: [] },
    fields: [
      { name: 'heading', label: 'Heading', as: 'line' },
      { name: 'skus', label: 'Parts', ...SKUS },
    ],
  },
  'category-tiles': {
    label: 'Categories',
    first: { categories: [] },
    fields: [{ name: 'categories', label: 'Categories', as: 'lines', hint: 'One a line, as parts name them' }],
  },
  banner: {
    label: 'Banner',
    first: { text: '', to: '', tone: 'dark', everywhere: true },
    fields: [
      { name: 'text', label: 'Sentence', as: 'line', hint: 'At most 140 characters' },
      { name: 'to', label: 'Leads to (optional)', as: 'line' },
      {
        ...{ name: 'tone', label: 'Colours', as: 'choice' },
        options: { dark: 'Dark', accent: 'The shop’s colour', warning: 'A warning' },
      },
      { name: 'everywhere', label: 'Above every page, not here', as: 'on' },
    ],
  },
}

/** When a section is shown. */
export const SECTION_TIMES: readonly ValueField[] = [
  { name: 'showFrom', label: 'From (optional)', as: 'moment', hint: 'Your local time' },
  { name: 'showTo', label: 'Until (optional)', as: 'moment' },
]
