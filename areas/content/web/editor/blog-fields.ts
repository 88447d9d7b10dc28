import { LONGEST_PAGE } from '#content/contract/posts.ts'
import { msg } from '#platform/contract/language/text.ts'
import { DESCRIBED, FOR_SEARCH_ENGINES } from './content-fields.ts'
import type { ValueField } from './value-fields.tsx'

const SKILL = { add: msg('Add skill'), one: msg('skill {number}') } as const
const PROJECT = { add: msg('Add project'), one: msg('project {number}') } as const
const SOURCE = { add: msg('Add source'), one: msg('source {number}') } as const

const ON = { name: 'on', label: msg('Shown to visitors'), as: 'on' } as const
const TITLE = { name: 'title', label: msg('Title'), as: 'line' } as const

/** A post: what the list shows of it, and its text. */
export const POST_FIELDS: readonly ValueField[] = [
  TITLE,
  { name: 'badge', label: msg('Badge'), as: 'number', hint: msg('The number beside it. Posts stand in its order.') },
  { name: 'summary', label: msg('Summary'), as: 'text', hint: msg('In the list; at most 300 characters') },
  { name: 'date', label: msg('Date (optional)'), as: 'day' },
  { name: 'img', label: msg('Picture (optional)'), as: 'picture', hint: msg('The address of an upload') },
  ...DESCRIBED,
  {
    ...{ name: 'text', label: msg('Text'), as: 'markdown', most: LONGEST_PAGE },
    hint: msg('A post without a text is not shown.'),
  },
  ...FOR_SEARCH_ENGINES,
  ON,
]

/** The list of posts. Each post has a form of its own. */
export const BLOG_FIELDS: readonly ValueField[] = [
  TITLE,
  { name: 'intro', label: msg('Introduction'), as: 'text', hint: msg('At most 300 characters') },
  { name: 'description', label: msg('Description in search engines'), as: 'line', hint: msg('At most 160 characters') },
  { ...ON, label: msg('Shown to visitors, with its posts') },
]

export const PORTFOLIO_FIELDS: readonly ValueField[] = [
  TITLE,
  { name: 'about', label: msg('About'), as: 'lines', hint: msg('One paragraph a line') },
  {
    ...{ name: 'skills', label: msg('Skills'), as: 'items', ...SKILL, most: 20, isCompact: true },
    first: { name: '', level: 50, used: '' },
    fields: [
      { name: 'name', label: msg('Name'), as: 'line' },
      { name: 'level', label: msg('Level'), as: 'number', hint: msg('0 to 100') },
      { name: 'used', label: msg('What for'), as: 'line' },
    ],
  },
  {
    ...{ name: 'projects', label: msg('Projects'), as: 'items', ...PROJECT, most: 12, isCompact: true },
    first: { name: '', what: '', tools: '', link: '/' },
    fields: [
      { name: 'name', label: msg('Name'), as: 'line' },
      { name: 'what', label: msg('What it is'), as: 'line' },
      { name: 'tools', label: msg('Made with'), as: 'line' },
      { name: 'link', label: msg('Leads to'), as: 'line' },
    ],
  },
  {
    ...{ name: 'education', label: msg('Education'), as: 'items', ...SOURCE, most: 12, isCompact: true },
    first: { subject: '', source: '', link: 'https://', learnt: '' },
    fields: [
      { name: 'subject', label: msg('Subject'), as: 'line' },
      { name: 'source', label: msg('Source'), as: 'line' },
      { name: 'link', label: msg('Leads to'), as: 'line' },
      { name: 'learnt', label: msg('What was learned'), as: 'line' },
    ],
  },
  { name: 'description', label: msg('Description in search engines'), as: 'line', hint: msg('At most 160 characters') },
  ON,
]
