/** Specification, section 2. */
export const SITE_LINKS = [
  { to: '/', label: 'Home' },
  { to: '/blogs', label: 'Blogs' },
  { to: '/review', label: 'Review' },
  { to: '/portfolio', label: 'My Portfolio' },
] as const
