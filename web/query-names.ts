/**
 * Every name that an address of a page may have in its query. One that is missing here works all the same, but counts
 * among the unknown ones, of which the server ignores only so many.
 */
export const queryNames: readonly string[] = [
  // Lists and their pages.
  ...['search', 'category', 'sort', 'cursor', 'part', 'show', 'state', 'status', 'attention', 'person', 'object'],
  // The order form, the overview, and the ways in.
  ...['quantity', 'period', 'returnTo', 'token', 'error'],
  // React Router's own, when it asks for a page's data.
  ...['_routes', 'index'],
]
