const WHEEL = 'erd=555&spokes=36&crossings=3&hole=2.6&leftFlange=58&leftDistance=39&rightFlange=58&rightDistance=39'

/** What the public calculators need to answer, by path. */
export const FIGURES = {
  '/fit/chain-length': '?chainstay=435&ring=32&cog=51',
  '/fit/spoke-length': `?${WHEEL}`,
}
