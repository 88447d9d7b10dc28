import { type PageState, press } from './page-state.ts'

/** Lists of parts with their filters, and the comparison. */
export const FINDING_STATES: readonly PageState[] = [
  { name: 'parts', path: '/parts', by: 'visitor', shows: /^\d+ parts$/ },
  {
    name: 'parts, filters chosen',
    path: '/parts?in-stock=1&price=20..400&speeds=12',
    by: 'visitor',
    shows: /^Price: /,
    steps: (page) => page.getByText('More filters', { exact: true }).click(),
  },
  { name: 'parts, a table', path: '/parts/chainrings?view=table', by: 'visitor', shows: 'Bolt thread' },
  { name: 'parts, a search', path: '/parts?q=160mm+rotor', by: 'visitor', shows: 'Read as:' },
  { name: 'parts, nothing found', path: '/parts?q=chain+nosuchpart', by: 'visitor', shows: 'Close to it' },
  {
    name: 'parts, no such filter',
    path: '/parts?q=rotor&hose=red',
    by: 'visitor',
    shows: /^This filter no longer exists/,
  },
  { name: 'parts, no such category', path: '/parts/nosuch', by: 'visitor', shows: 'There is no such category' },
  { name: 'parts, no such place', path: '/parts?after=nosuch', by: 'visitor', shows: 'This list can’t be shown' },
  {
    name: 'parts, filters on a phone',
    path: '/parts',
    by: 'visitor',
    shows: /^Show \d+ parts$/,
    onlyAt: 360,
    steps: (page) => page.getByRole('link', { name: 'Filter', exact: true }).click(),
  },
  {
    name: 'part, chosen to compare',
    path: ({ part }) => `/partDetails/${part}`,
    by: 'newcomer',
    shows: 'Choose another part to compare',
    steps: press(/^Compare$/),
  },
  {
    name: 'comparison',
    path: ({ part, expectedPart }) => `/compare?part=${part}&part=${expectedPart}`,
    by: 'visitor',
    shows: 'Compare 2 parts',
  },
  {
    name: 'comparison, only one part',
    path: ({ part }) => `/compare?part=${part}`,
    by: 'visitor',
    shows: 'Choose at least 2 parts.',
  },
]
