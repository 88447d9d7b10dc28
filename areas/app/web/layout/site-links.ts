/** By the specification, section 2; the list of parts follows the home page. */
export const SITE_LINKS = [
  { to: '/', label: 'Home' },
  { to: '/parts', label: 'Parts' },
  { to: '/blogs', label: 'Blogs' },
  { to: '/review', label: 'Review' },
  { to: '/portfolio', label: 'My Portfolio' },
] as const

/** After those that the specification names. */
export const MY_BIKES = { to: '/bikes', label: 'My bikes' } as const
export const WISH_LISTS = { to: '/wishes', label: 'Wish lists' } as const
export const SPARE_PARTS = { to: '/assemblies', label: 'Spare parts and drawings' } as const
