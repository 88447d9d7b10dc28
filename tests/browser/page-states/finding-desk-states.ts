import type { Page } from '@playwright/test'
import { type PageState, press } from './page-state.ts'

const typed = (texts: Readonly<Record<string, string>>) => async (page: Page) => {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text)
}

/** Vocabulary and searches, as administrators see them. */
export const FINDING_DESK_STATES: readonly PageState[] = [
  { name: 'vocabulary', path: '/dashboard/vocabulary', by: 'admin', shows: /^\d+ entries$/ },
  {
    name: 'vocabulary, a word previewed',
    path: '/dashboard/vocabulary?term=nosuchpart',
    by: 'admin',
    shows: 'After',
    steps: async (page) => {
      await typed({ Means: 'chain' })(page)
      await press('Preview')(page)
    },
  },
  {
    name: 'vocabulary, asked before one is removed',
    path: '/dashboard/vocabulary?search=tire',
    by: 'admin',
    shows: 'After',
    steps: press(/^Remove/),
  },
  { name: 'searches', path: '/dashboard/searches?search=nosuchpart', by: 'admin', shows: /^\d+ search(es)?$/ },
  {
    name: 'searches, nothing found',
    path: '/dashboard/searches?search=everythingisfound',
    by: 'admin',
    shows: 'No matching searches',
  },
  { name: 'search explained', path: '/dashboard/searches/explain?q=disc', by: 'admin', shows: 'Ranked by' },
]
