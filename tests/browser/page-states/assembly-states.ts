import { expect, type Page } from '@playwright/test'
import { nothingFound, type PageState, press } from './page-state.ts'

/** What parts are made of, as administrators edit and import it. */
export const ASSEMBLY_STATES: readonly PageState[] = [
  { name: 'assemblies', path: '/dashboard/assemblies', by: 'admin', shows: /^\d+ assembl(y|ies)$/ },
  nothingFound('assemblies', 'assemblies?search', 'No matching assemblies'),
  {
    name: 'assembly, no such',
    path: '/dashboard/assemblies/NONE',
    by: 'admin',
    shows: 'Assembly not found',
  },
  {
    name: 'assembly, with details of a position and a spot moved by keys',
    path: ({ assembly }) => `/dashboard/assemblies/${assembly}`,
    by: 'admin',
    shows: /^Spot of position 1: 50\.5 % from the left, 45 %/,
    steps: async (page) => {
      await press('Details of position 1')(page)
      await page.getByLabel('Upload a picture').setInputFiles('areas/platform/web/page/share-picture.png')
      await press('Put 1 in the middle')(page)
      await page.getByLabel(/^Spot of position 1/).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Shift+ArrowUp')
    },
  },
  {
    name: 'assembly, refused at a detail',
    path: ({ assembly }) => `/dashboard/assemblies/${assembly}`,
    by: 'admin',
    shows: 'One field needs your attention',
    steps: async (page) => {
      await press('Details of position 1')(page)
      await page.getByLabel('Made from').first().fill('2021-05-02')
      await page.getByLabel('Made until').first().fill('2021-05-01')
      await press('Details of position 1', 'Save')(page)
    },
  },
  {
    name: 'assembly, changed by somebody else meanwhile',
    path: ({ assembly }) => `/dashboard/assemblies/${assembly}`,
    by: 'admin',
    shows: /^Changed: position 2 .*removed\. /,
    steps: async (page) => {
      await page.getByLabel('Quantity 1').fill('7')
      await removeOnePosition(page)
      await press('Save')(page)
      await expect(page.getByRole('alert')).toContainText('Someone else changed this assembly')
      await expect(page.getByLabel('Quantity 1')).toHaveValue('7')
      await expect(page.getByLabel(/^Part number \d/)).toHaveCount(2)
    },
  },
  {
    name: 'new assembly, refused',
    path: '/dashboard/newAssembly',
    by: 'admin',
    shows: 'One field needs your attention',
    steps: press('Add assembly'),
  },
  {
    name: 'import of assemblies, dry run with errors',
    path: '/dashboard/importAssemblies',
    by: 'admin',
    shows: 'Nothing was imported: the file has errors',
    steps: withList('assembly_sku,component_sku,quantity\nNONE,NOTHING,0\nNONE,NOTHING,2\n'),
  },
  {
    name: 'import of assemblies, dry run with odd rows',
    path: '/dashboard/importAssemblies',
    by: 'admin',
    shows: 'Worth a look: imported as it is',
    steps: withList(
      'assembly_sku,assembly_name,component_sku,component_name,quantity,unit\nFRAME-X,Frame,PAINT-X,Paint,2,oz\n',
    ),
  },
]

/** As another administrator would, with the version that is stored. */
async function removeOnePosition(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const address = location.pathname.replace('/dashboard/', '/api/admin/')
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${localStorage.getItem('accessToken')}`,
    }
    const { sku: _, knownNames: __, positions, ...rest } = await (await fetch(address, { headers })).json()
    const body = JSON.stringify({ ...rest, positions: positions.filter((_: unknown, at: number) => at !== 1) })
    return (await fetch(address, { method: 'PUT', headers, body })).status
  })
  expect(status).toBe(200)
}

function withList(csv: string) {
  return async (page: Page) => {
    const buffer = Buffer.from(csv)
    await page.getByLabel('CSV file', { exact: true }).setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
    await press('Dry run')(page)
  }
}
