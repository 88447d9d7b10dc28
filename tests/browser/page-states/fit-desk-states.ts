import type { Page } from '@playwright/test'
import { type PageState, press } from './page-state.ts'

const chosen = (choices: Readonly<Record<string, string>>) => async (page: Page) => {
  for (const [label, option] of Object.entries(choices)) await page.getByLabel(label).selectOption(option)
}
const withCsv = (csv: string, label: string, button: string) => async (page: Page) => {
  const buffer = Buffer.from(csv)
  await page.getByLabel(label).setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: button, exact: true }).click()
}
const withDraft = async (page: Page) => {
  const start = page.getByRole('button', { name: 'Start a draft' })
  await start.or(page.getByRole('button', { name: 'Check', exact: true })).waitFor()
  if (await start.isVisible()) await start.click()
}
const MATINGS = 'contact,rule,offer,need,verdict,bridge,certainty,source,note'

/** The data desk of fitment, as administrators see it. The draft is started by the first state that needs one. */
export const FIT_DESK_STATES: readonly PageState[] = [
  { name: 'fit coverage', path: '/dashboard/fit', by: 'admin', shows: 'Stock in gaps' },
  { name: 'fit parts', path: '/dashboard/fit/parts', by: 'admin', shows: /^\d+ parts$/ },
  { name: 'fit parts, none', path: '/dashboard/fit/parts?search=nosuchpart', by: 'admin', shows: 'No matching parts' },
  {
    name: 'interfaces, one added and sent empty',
    path: ({ expectedPart }) => `/dashboard/fit/parts/${expectedPart}`,
    by: 'admin',
    shows: 'A source is required',
    steps: async (page) => {
      await chosen({ 'On a bike it is': 'bottom-bracket' })(page)
      await press(/^Add Bottom bracket shell/, 'Save')(page)
    },
  },
  {
    name: 'interfaces, no such part',
    path: '/dashboard/fit/parts/nonsense',
    by: 'admin',
    shows: 'Part not found',
  },
  { name: 'contradictions', path: '/dashboard/fit/contradictions', by: 'admin', shows: /parts? compared$/ },
  { name: 'fit reports', path: '/dashboard/fit/reports', by: 'admin', shows: /^\d+ fit reports?$/ },
  { name: 'golden pairs', path: '/dashboard/fit/golden', by: 'admin', shows: /all as expected/ },
  {
    name: 'rule book, a draft checked',
    path: '/dashboard/fit/draft?file=rules&key=R37',
    by: 'admin',
    shows: 'The draft can be published',
    steps: async (page) => {
      await withDraft(page)
      await page.getByLabel('certainty', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Check', exact: true }).click()
    },
  },
  {
    name: 'interfaces imported with faults',
    path: '/dashboard/fit/import',
    by: 'admin',
    shows: /^Nothing was imported/,
    steps: withCsv('sku,role,family,standards,source,certainty\nNONE,chain,chain,c-9,S15,A\n', 'CSV file', 'Dry run'),
  },
  {
    name: 'a file of the rule book with faults',
    path: '/dashboard/fit/import',
    by: 'admin',
    shows: /i-beam/,
    steps: async (page) => {
      await page.getByLabel('File', { exact: true }).selectOption('matings')
      const row = 'saddle-rail,R39,oval-7x9,ibeam,no,,B,S20,'
      await withCsv(`${MATINGS}\n${row}\n`, 'matings.csv', 'Dry run of matings.csv')(page)
    },
  },
  {
    name: 'rule book, one standard accepted with another',
    path: '/dashboard/fit/draft',
    by: 'admin',
    shows: 'Take back its 1 row',
    steps: async (page) => {
      await withDraft(page)
      for (const [group, standard] of [
        ['Has', 'tripod'],
        ['Also accepts', 'i-beam'],
      ] as const) {
        const fields = page.getByRole('group', { name: group, exact: true })
        await fields.getByLabel('Family').selectOption('saddle-rail')
        await fields.getByLabel('Standard').selectOption(standard)
      }
      const form = page.getByRole('region', { name: /^Everything that has/ })
      await form.getByLabel('Source').selectOption('S15')
      await form.getByRole('button', { name: 'Put into the draft' }).click()
    },
  },
]
