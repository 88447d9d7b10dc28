import type { Menus } from './menus.ts'

const entry = (to: string, label: string) => ({ to, label, on: true })

/** By the specification, section 2; the list of parts follows the home page. */
const HEADER = [
  entry('/', 'Home'),
  entry('/parts', 'Parts'),
  entry('/blogs', 'Blogs'),
  entry('/review', 'Review'),
  entry('/portfolio', 'My Portfolio'),
]

/** What a shop comes with. Without schemas, for browsers. */
export const FIRST_MENUS: Menus = {
  header: HEADER,
  footer: [
    {
      title: '',
      entries: [
        ...HEADER,
        entry('/bikes', 'My bikes'),
        entry('/wishes', 'Wish lists'),
        entry('/assemblies', 'Spare parts and drawings'),
      ],
    },
  ],
}
