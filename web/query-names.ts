/** Query parameters of our pages. The server rejects requests with too many unknown ones. */
export const queryNames: readonly string[] = [
  // Lists and their pages.
  ...['search', 'category', 'sort', 'cursor', 'part', 'show', 'state', 'status', 'attention', 'fulfilment'],
  ...['person', 'object', 'orders'],
  // Parts and their filters; the others are the attributes’ own names.
  ...['q', 'after', 'before', 'typed', 'text', 'variants', 'limit', 'price', 'in-stock'],
  // The order form, the overview and login.
  ...['quantity', 'period', 'returnTo', 'token', 'error'],
  // The basket's link; the comparison.
  ...['add', 'only'],
  // The vocabulary.
  ...['term', 'kind'],
  // The contact form: what somebody searched for.
  ...['about'],
  // The specification that becomes an attribute.
  ...['spec'],
  // React Router’s own, for data requests.
  ...['_routes', 'index'],
]
