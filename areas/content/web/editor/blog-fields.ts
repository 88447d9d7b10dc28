import { LONGEST_PAGE } from '#content/contract/posts.ts'
import { FOR_SEARCH_ENGINES } from './content-fields.ts'
import type { ValueField } from './value-fields.tsx'

const ON = { name: 'on', label: 'Shown to visitors', as: 'on' } as const
const TITLE = { name: 'title', label: 'Title', as: 'line' } as const

/** A post: what the list shows of it, and its text. */
export const POST_FIELDS: readonly ValueField[] = [
  TITLE,
  { name: 'badge', label: 'Badge', as: 'number', hint: 'The number beside it. Posts stand in its order.' },
  { name: 'summary', label: 'Summary', as: 'text', hint: 'In the list; at most 300 characters' },
  { name: 'date', label: 'Date (optional)', as: 'day' },
  { name: 'img', label: 'Picture (optional)', as: 'picture', hint: 'The address of an upload' },
  { name: 'alt', label: 'What the picture shows', as: 'line', hint: 'Empty for a decoration' },
  {
    ...{ name: 'text', label: 'Text', as: 'markdown', most: LONGEST_PAGE },
    hint: 'A post without a text is not shown.',
  },
  ...FOR_SEARCH_ENGINES,
  ON,
]

/** The list of posts. Each post has a form of its own. */
export const BLOG_FIELDS: readonly ValueField[] = [
  TITLE,
  { name: 'intro', label: 'Introduction', as: 'text', hint: 'At most 300 characters' },
  { name: 'description', label: 'Description in search engines', as: 'line', hint: 'At most 160 characters' },
  { ...ON, label: 'Shown to visitors, with its posts' },
]

export const PORTFOLIO_FIELDS: readonly ValueField[] = [
  TITLE,
  { name: 'about', label: 'About', as: 'lines', hint: 'One paragraph a line' },
  {
    ...{ name: 'skills', label: 'Skills', as: 'items', noun: 'skill', most: 20, isCompact: true },
    first: { name: '', level: 50, used: '' },
    fields: [
      { name: 'name', label: 'Name', as: 'line' },
      { name: 'level', label: 'Level', as: 'number', hint: '0 to 100' },
      { name: 'used', label: 'What for', as: 'line' },
    ],
  },
  {
    ...{ name: 'projects', label: 'Projects', as: 'items', noun: 'project', most: 12, isCompact: true },
    first: { name: '', what: '', tools: '', link: '/' },
    fields: [
      { name: 'name', label: 'Name', as: 'line' },
      { name: 'what', label: 'What it is', as: 'line' },
      { name: 'tools', label: 'Made with', as: 'line' },
      { name: 'link', label: 'Leads to', as: 'line' },
    ],
  },
  {
    ...{ name: 'education', label: 'Education', as: 'items', noun: 'source', most: 12, isCompact: true },
    first: { subject: '', source: '', link: 'https://', learnt: '' },
    fields: [
      { name: 'subject', label: 'Subject', as: 'line' },
      { name: 'source', label: 'Source', as: 'line' },
      { name: 'link', label: 'Leads to', as: 'line' },
      { name: 'learnt', label: 'What was learned', as: 'line' },
    ],
  },
  { name: 'description', label: 'Description in search engines', as: 'line', hint: 'At most 160 characters' },
  ON,
]
