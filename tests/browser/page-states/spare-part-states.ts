import type { PageState } from './page-state.ts'

/** What things are made of, for everybody. */
export const SPARE_PART_STATES: readonly PageState[] = [
  { name: 'assemblies', path: '/assemblies', by: 'visitor', shows: /^\d+ assembl(y|ies)$/ },
  { name: 'assemblies, none found', path: '/assemblies?search=nosuch', by: 'visitor', shows: /^Nothing begins with/ },
  {
    name: 'assembly of a time',
    path: ({ assembly }) => `/assembly/${assembly}?made=2019-01-01&serial=12x`,
    by: 'visitor',
    shows: 'Enter the digits of the serial number',
    steps: (page) => page.getByText(/^\d+ parts? of other times$/).click(),
  },
  {
    name: 'assembly, drawing unfolded',
    path: '/assembly/HB-R148-32#ref-1',
    by: 'visitor',
    shows: '100%',
    onlyAt: 320,
    steps: (page) => page.getByText('Drawing', { exact: true }).click(),
  },
]
