/** Values of filters by name and specification. Written down by hand, not by the code under test. */
export const VALUES: Record<string, string[]> = {
  'bolt-circle 104': ['104'],
  'bolt-circle 104.1': ['104.1'],
  'bolt-circle 110': ['110'],
  'bolt-circle 94.9': ['94.9'],
  'speeds 10': ['10'],
  'speeds 11': ['11'],
  'speeds 9-10-11-12': ['9', '10', '11', '12'],
  'speeds 10-11': ['10', '11'],
  'material Steel': ['steel'],
  'material Aluminium': ['aluminium'],
  'material 6061 aluminium': ['aluminium'],
  'material Carbon': ['carbon'],
  'colour Red': ['red'],
  'colour Black': ['black'],
  'colour Silver/Black': ['black', 'silver'],
  'colour Grün': [],
}
