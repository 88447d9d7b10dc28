import type { SectionKind } from '#content/contract/home.ts'
import { MOST_COLUMNS, MOST_IN_COLUMN, MOST_IN_HEADER } from '#content/contract/menus.ts'
import { LONGEST_PAGE } from '#content/contract/posts.ts'
import { type Message, msg, t } from '#platform/contract/language/text.ts'
import type { ValueField } from './value-fields.tsx'

const ENTRY = { add: msg('Add entry'), one: msg('entry {number}') } as const
const COLUMN = { add: msg('Add column'), one: msg('column {number}') } as const
const LINE = { add: msg('Add line'), one: msg('line {number}') } as const
const PLACE = { add: msg('Add place'), one: msg('place {number}') } as const
const FIGURE = { add: msg('Add figure'), one: msg('figure {number}') } as const
const PACKAGE = { add: msg('Add package'), one: msg('package {number}') } as const

/** What they show instead of the title and the beginning of a page. */
export const FOR_SEARCH_ENGINES: readonly ValueField[] = [
  {
    name: 'seoTitle',
    label: msg('Title in search engines (optional)'),
    as: 'line',
    hint: msg('At most 70 characters'),
  },
  {
    name: 'description',
    label: msg('Description in search engines (optional)'),
    as: 'line',
    hint: msg('At most 160 characters'),
  },
]

/** A page: its title, its text, and what search engines show. */
export const PAGE_FIELDS: readonly ValueField[] = [
  { name: 'title', label: msg('Title'), as: 'line' },
  {
    ...{ name: 'text', label: msg('Text'), as: 'markdown', most: LONGEST_PAGE },
    hint: msg('Without a text visitors don’t find the page.'),
  },
  ...FOR_SEARCH_ENGINES,
  { name: 'listed', label: msg('Listed in the footer and by search engines'), as: 'on' },
]

const entriesOf = (name: string, label: Message, most: number): ValueField => ({
  ...{ name, label, as: 'items', ...ENTRY, most, isCompact: true, first: { label: '', to: '/', on: true } },
  fields: [
    { name: 'label', label: msg('Words'), as: 'line' },
    { name: 'to', label: msg('Leads to'), as: 'line' },
    { name: 'on', label: msg('Shown'), as: 'on' },
  ],
})

/** The header and the footer of every page. */
export const MENU_FIELDS: readonly ValueField[] = [
  entriesOf('header', msg('Header'), MOST_IN_HEADER),
  {
    ...{ name: 'footer', label: msg('Footer'), as: 'items', ...COLUMN, most: MOST_COLUMNS },
    first: { title: '', entries: [] },
    fields: [
      { name: 'title', label: msg('Title (optional)'), as: 'line' },
      entriesOf('entries', msg('Entries'), MOST_IN_COLUMN),
    ],
  },
]

/** Words for those who can't see a picture. */
export const DESCRIBED: readonly ValueField[] = [
  { name: 'alt', label: msg('What the picture shows'), as: 'line' },
  { name: 'decoration', label: msg('It is a decoration'), as: 'on' },
]

const SKUS = { as: 'lines', hint: msg('One part number a line. Parts that are not on sale are left out.') } as const

/** What each section of the home page says. */
export const SECTIONS: Readonly<
  Record<SectionKind, { label: Message; fields: readonly ValueField[]; first?: () => Record<string, unknown> }>
> = {
  hero: {
    label: msg('Hero'),
    fields: [
      { name: 'heading', label: msg('Heading'), as: 'text', hint: msg('At most 60 characters') },
      { name: 'text', label: msg('Text'), as: 'text', hint: msg('At most 200 characters') },
      { name: 'button', label: msg('Button (optional)'), as: 'line', hint: msg('Empty: how many parts there are') },
      { name: 'to', label: msg('The button leads to'), as: 'line' },
      { name: 'sku', label: msg('Part in the drawing (optional)'), as: 'line', hint: msg('Its SKU') },
      {
        ...{ name: 'img', label: msg('Picture instead of the drawing (optional)'), as: 'picture' },
        hint: msg('The address of an upload, best twice as wide as high: its edges are cut to fit.'),
      },
      ...DESCRIBED,
    ],
  },
  'info-cards': {
    label: msg('Opening hours, locations, contact'),
    fields: [
      {
        ...{
          name: 'hours',
          label: msg('Opening hours'),
          as: 'items',
          ...LINE,
          most: 7,
          first: { days: '', hours: '' },
        },
        fields: [
          { name: 'days', label: msg('Days'), as: 'line' },
          { name: 'hours', label: msg('Hours'), as: 'line' },
        ],
      },
      {
        ...{ name: 'locations', label: msg('Locations'), as: 'items', ...PLACE, most: 10 },
        first: { name: '', address: '' },
        fields: [
          { name: 'name', label: msg('Name'), as: 'line' },
          { name: 'address', label: msg('Address'), as: 'line' },
        ],
      },
      {
        ...{ name: 'email', label: msg('Email'), as: 'line' },
        hint: msg('Also in the footer. Leave empty to show your company’s.'),
      },
      { name: 'phone', label: msg('Phone'), as: 'line', hint: msg('Leave empty to show your company’s.') },
    ],
  },
  'parts-grid': {
    label: msg('Parts'),
    fields: [
      {
        ...{ name: 'rule', label: msg('Which parts'), as: 'choice' },
        options: {
          varied: msg('Of many categories'),
          newest: msg('The newest'),
          'most-ordered': msg('The most ordered of 90 days'),
          'by-hand': msg('Chosen below'),
        },
      },
      { name: 'count', label: msg('How many'), as: 'number', hint: msg('3 to 24') },
      { name: 'skus', label: msg('Chosen parts'), ...SKUS },
    ],
  },
  statistics: {
    label: msg('Statistics'),
    fields: [
      {
        ...{
          name: 'figures',
          label: msg('Figures'),
          as: 'items',
          ...FIGURE,
          most: 6,
          first: { value: '', name: '' },
        },
        fields: [
          { name: 'value', label: msg('Figure'), as: 'line' },
          { name: 'name', label: msg('Name'), as: 'line' },
        ],
      },
    ],
  },
  reviews: { label: msg('Latest reviews'), fields: [] },
  packages: {
    label: msg('Packages'),
    fields: [
      {
        ...{ name: 'plans', label: msg('Packages'), as: 'items', ...PACKAGE, most: 4 },
        first: { id: '', name: '', price: 0, isFor: '', includes: [], recommended: false },
        fields: [
          { name: 'name', label: msg('Name'), as: 'line' },
          { name: 'id', label: msg('End of its address'), as: 'line', hint: msg('Small letters, digits and hyphens') },
          { name: 'price', label: msg('Price a month'), as: 'number' },
          { name: 'isFor', label: msg('For whom'), as: 'line' },
          { name: 'includes', label: msg('Includes'), as: 'lines', hint: msg('One a line') },
          { name: 'recommended', label: msg('Recommended'), as: 'on' },
        ],
      },
    ],
  },
  contact: {
    label: msg('Contact form'),
    fields: [
      { name: 'heading', label: msg('Heading'), as: 'line' },
      { name: 'text', label: msg('Sentence'), as: 'text' },
    ],
  },
  'text-picture': {
    label: msg('Text with picture'),
    first: () => ({ text: '', img: '', alt: '', decoration: false, side: 'left', button: '', to: '' }),
    fields: [
      { name: 'text', label: msg('Text'), as: 'markdown', most: 2_000 },
      { name: 'img', label: msg('Picture beside it (optional)'), as: 'picture', hint: msg('The address of an upload') },
      ...DESCRIBED,
      {
        name: 'side',
        label: msg('Side of the picture'),
        as: 'choice',
        options: { left: msg('Left'), right: msg('Right') },
      },
      { name: 'button', label: msg('Button (optional)'), as: 'line', hint: msg('Below the text') },
      { name: 'to', label: msg('The button leads to'), as: 'line' },
    ],
  },
  'featured-parts': {
    label: msg('Featured parts'),
    first: () => ({ heading: t('Featured parts'), skus: [] }),
    fields: [
      { name: 'heading', label: msg('Heading'), as: 'line' },
      { name: 'skus', label: msg('Parts'), ...SKUS },
    ],
  },
  'category-tiles': {
    label: msg('Categories'),
    first: () => ({ categories: [] }),
    fields: [
      { name: 'categories', label: msg('Categories'), as: 'lines', hint: msg('One a line, as parts name them') },
    ],
  },
  banner: {
    label: msg('Banner'),
    first: () => ({ text: '', to: '', tone: 'dark', everywhere: true }),
    fields: [
      { name: 'text', label: msg('Sentence'), as: 'line', hint: msg('At most 140 characters') },
      { name: 'to', label: msg('Leads to (optional)'), as: 'line' },
      {
        ...{ name: 'tone', label: msg('Colours'), as: 'choice' },
        options: { dark: msg('Dark'), accent: msg('The shop’s colour'), warning: msg('A warning') },
      },
      { name: 'everywhere', label: msg('Above every page, not here'), as: 'on' },
    ],
  },
}

/** When a section is shown. */
export const SECTION_TIMES: readonly ValueField[] = [
  { name: 'showFrom', label: msg('From (optional)'), as: 'moment', hint: msg('Your local time') },
  { name: 'showTo', label: msg('Until (optional)'), as: 'moment' },
]
