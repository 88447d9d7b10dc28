import { type PageState, press } from './page-state.ts'

/** The migration gives the privacy page this id. */
const PRIVACY = '/dashboard/content/0e0c7b1a-5f0e-4c55-9a60-0a6d6a3f5c03'

/** What the owner writes. */
export const CONTENT_STATES: readonly PageState[] = [
  { name: 'pages', path: '/dashboard/pages', by: 'admin', shows: 'Add a page' },
  {
    name: 'a page of the owner',
    path: PRIVACY,
    by: 'admin',
    shows: 'Publish at a moment',
  },
  {
    name: 'portfolio as a form',
    path: '/dashboard/content/0e0c7b1a-5f0e-4c55-9a60-0a6d6a3f5c08',
    by: 'admin',
    shows: 'Add project',
  },
  {
    name: 'menus and footer',
    path: '/dashboard/content/0e0c7b1a-5f0e-4c55-9a60-0a6d6a3f5c09',
    by: 'admin',
    shows: 'Add column',
  },
  {
    name: 'a page of the owner, its source',
    path: PRIVACY,
    by: 'admin',
    shows: /^Back to the editor/,
    steps: press('Source'),
  },
  {
    name: 'a page of the owner, a table in its text, and a picture that nobody has chosen',
    path: PRIVACY,
    by: 'admin',
    shows: 'Choose a picture',
    steps: press('Table', 'Picture', 'Insert picture'),
  },
]
