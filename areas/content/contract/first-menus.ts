import { t, tc } from '#platform/contract/language/text.ts'
import type { Menus } from './menus.ts'

const entry = (to: string, label: string) => ({ to, label, on: true })

/** By the specification, section 2; the list of parts follows the home page. */
const header = () => [
  entry('/', tc('menu', 'Home')),
  entry('/parts', t('Parts')),
  entry('/blogs', t('Blogs')),
  entry('/review', tc('menu', 'Review')),
  entry('/portfolio', t('My Portfolio')),
]

/** What a shop comes with. Without schemas, for browsers. */
export const firstMenus = (): Menus => ({
  header: header(),
  footer: [
    {
      title: '',
      entries: [
        ...header(),
        entry('/bikes', t('My bikes')),
        entry('/wishes', t('Wish lists')),
        entry('/assemblies', t('Spare parts and drawings')),
      ],
    },
  ],
})
