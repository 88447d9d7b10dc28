import { demoPartId } from '#app/server/demo/seed-demo.ts'
import { printFitCode } from '#fitment/contract/fit-code.ts'
import type { PageState } from './page-state.ts'

const FACTS = { 'bottom-bracket.spindle': 'dub', 'frame.bb-shell': 'bsa-68' }
const FITS = printFitCode({
  template: 'hardtail-boost-1x12-shimano',
  facts: { ...FACTS, 'frame.seat-tube': '27.2', 'rear-hub.freehub': 'hg-m' },
})
const part = (sku: string, fits = FITS) => `/partDetails/${demoPartId(sku)}?fits=${fits}`

/** Whether parts fit the bike of the address. */
export const FIT_STATES: readonly PageState[] = [
  { name: 'part that clashes with the bike', path: part('SPT-316-150'), by: 'visitor', shows: 'Does not fit' },
  {
    name: 'part that fits with another',
    path: part('FC-172-4432', printFitCode({ facts: FACTS })),
    by: 'visitor',
    shows: 'Fits with another part',
  },
  {
    name: 'part with a question about the bike',
    path: part('DR-160-6'),
    by: 'visitor',
    shows: /Should fit/,
  },
  {
    name: 'part with a damaged bike',
    path: `/partDetails/${demoPartId('DR-160-6')}?fits=1_x`,
    by: 'visitor',
    shows: /^The link to the bike is damaged/,
  },
  { name: 'calculators', path: '/calculators', by: 'visitor', shows: 'Chain length' },
  {
    name: 'calculators, chain worked out and a hub unknown',
    path: '/calculators?chainstay=435&ring=32&cog=51&smallestRing=32&smallestCog=10&hub=none',
    by: 'visitor',
    shows: 'No part has this number',
  },
  { name: 'what fits the bike', path: `/whatFits?fits=${FITS}`, by: 'visitor', shows: 'Parts by kind' },
  {
    name: 'compared on a bike',
    path: `/compare?part=${demoPartId('SPT-316-150')}&part=${demoPartId('SPT-272-350')}&fits=${FITS}`,
    by: 'visitor',
    shows: 'On your bike',
  },
]
