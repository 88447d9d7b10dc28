import { printFitCode } from '#fitment/contract/fit-code.ts'
import { type PageState, press } from './page-state.ts'

const SOME_BIKE = printFitCode({ template: 'city-hub-gear', facts: { 'frame.seat-tube': '27.2' } })

/** Lists of parts with their filters, and the comparison. */
export const FINDING_STATES: readonly PageState[] = [
  { name: 'parts', path: '/parts', by: 'visitor', shows: /^\d+ parts$/ },
  {
    name: 'parts, filters chosen',
    path: '/parts?in-stock=1&price=20..400&speeds=12&limit=6',
    by: 'visitor',
    shows: /^Price: /,
    steps: (page) => page.getByText('More filters', { exact: true }).click(),
  },
  { name: 'parts, a table', path: '/parts/chainrings?view=table', by: 'visitor', shows: 'Bolt thread' },
  { name: 'parts, a search', path: '/parts?q=160mm+rotor&limit=6', by: 'visitor', shows: 'Read as:' },
  { name: 'parts, most of a query found', path: '/parts?q=chain+nosuchpart', by: 'visitor', shows: /^Shown without/ },
  { name: 'parts, nothing found', path: '/parts?q=nosuchpart', by: 'visitor', shows: /^Check the spelling/ },
  {
    name: 'parts, no such filter',
    path: '/parts?q=rotor&hose=red&limit=6',
    by: 'visitor',
    shows: /^This filter no longer exists/,
  },
  { name: 'parts, by an old number', path: '/parts?q=ch-12-118', by: 'visitor', shows: 'What replaced it' },
  {
    name: 'number, needs other parts',
    path: '/parts/number/HB-R148-32-C',
    by: 'visitor',
    shows: 'What else is needed',
  },
  { name: 'number, a chain', path: '/parts/number/SC-349-BK', by: 'visitor', shows: 'Chain of numbers' },
  { name: 'number, no successor', path: '/parts/number/HS-254-T', by: 'visitor', shows: /^No longer made/ },
  { name: 'parts, no such category', path: '/parts/nosuch', by: 'visitor', shows: 'There is no such category' },
  { name: 'parts, no such place', path: '/parts?after=nosuch', by: 'visitor', shows: 'This list can’t be shown' },
  {
    name: 'parts for a bike',
    path: `/parts?fits=${SOME_BIKE}&limit=6`,
    by: 'visitor',
    shows: /not checked yet$/,
    steps: (page) => page.getByText(/^Answer one question/).click(),
  },
  {
    name: 'parts for a bike, a table',
    path: `/parts?fits=${SOME_BIKE}&view=table&limit=6`,
    by: 'visitor',
    shows: 'Fit',
  },
  {
    name: 'parts for a bike, none fits',
    path: `/parts?q=chain&fits=${SOME_BIKE}&fit=with`,
    by: 'visitor',
    shows: 'Without “Fits with an adapter”',
  },
  {
    name: 'parts for a bike, a damaged code',
    path: '/parts?fits=1_frame.seat-tube*27.2_xxxx&limit=6',
    by: 'visitor',
    shows: /^The link to the bike is damaged/,
  },
  {
    name: 'parts, filters on a phone',
    path: '/parts?limit=6',
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
  { name: 'bikes, none', path: '/bikes', by: 'visitor', shows: 'No bikes yet' },
  {
    name: 'bike, just begun',
    path: '/bikes',
    by: 'visitor',
    shows: 'Which front axle does the fork take?',
    steps: press(/^Road, rim brakes, 2×11/),
  },
  {
    name: 'bike, of a link, measured',
    path: '/bikes?template=track&place=frame.seat-tube&ask=frame.seat-tube&measured=30.85',
    by: 'visitor',
    shows: 'Copy to my bikes',
  },
  {
    name: 'bike, a sheet read',
    path: '/bikes?template=track&text=BSA+73%2C+27.2',
    by: 'visitor',
    shows: 'Tick what is correct',
  },
  { name: 'bike, a damaged link', path: '/bikes?fits=1_x', by: 'visitor', shows: /^The link to the bike is damaged/ },
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
