/** Where everybody can go, in the order of the specification (section 2). */
export const SITE_LINKS = [
  { to: '/', label: 'Home' },
  { to: '/blogs', label: 'Blogs' },
  { to: '/review', label: 'Review' },
  { to: '/portfolio', label: 'My Portfolio' },
] as const
