/** Query parameters of our pages. The server rejects requests with too many unknown ones. */
export const queryNames: readonly string[] = [
  // Lists and their pages.
  ...['search', 'category', 'sort', 'stars', 'cursor', 'part', 'show', 'state', 'status', 'attention', 'fulfilment'],
  ...['person', 'object', 'orders', 'from', 'to', 'version', 'preview'],
  // Parts and their filters; the others are the attributes’ own names.
  ...['q', 'after', 'before', 'typed', 'text', 'variants', 'limit', 'price', 'in-stock'],
  // The order form, the overview and login.
  ...['quantity', 'period', 'returnTo', 'token', 'error'],
  // The basket's link; the comparison.
  ...['add', 'only'],
  // Which wish list.
  'list',
  // A bike: its code, an answer to a question, what was measured, what nobody knows.
  ...[
    'fits',
    'bike',
    'template',
    'place',
    'value',
    'measured',
    'origin',
    'ask',
    'several',
    'skip',
    'fact',
    'step',
    'for',
  ],
  // The vocabulary.
  ...['term', 'kind'],
  // The contact form: what somebody searched for.
  ...['about'],
  // Mail programs: no more such emails.
  ...['end'],
  // The specification that becomes an attribute.
  ...['spec'],
  // The calculators: figures, and parts that fill them in.
  ...['chainstay', 'ring', 'cog', 'smallestRing', 'smallestCog', 'cassette', 'crankset', 'erd', 'spokes'],
  ...['crossings', 'hole', 'leftFlange', 'leftDistance', 'rightFlange', 'rightDistance', 'hub', 'rim'],
  // What one piece of an assembly consists of.
  ...['made', 'serial', 'totals'],
  // The row of the rule book to change.
  ...['file', 'key'],
  // React Router’s own, for data requests.
  ...['_routes', 'index'],
]
