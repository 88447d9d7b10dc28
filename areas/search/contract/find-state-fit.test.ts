import { expect, test } from 'vitest'
import { printFitCode } from '#fitment/contract/fit-code.ts'
import { codedRegistry } from '#packages/part-attributes/registry.ts'
import { printFindState, readFindState } from './find-state.ts'

const FITS = printFitCode({ facts: { 'rear-hub.freehub': 'hg-m|hg-l', 'frame.bb-shell': 'bsa-68' } })
const read = (names: Record<string, string | string[]>) => readFindState(names, codedRegistry)

test('the canonical address of a list keeps the bike and what it is narrowed to, in their order', () => {
  const { state, ignored, fitFault } = read({ fit: ['with', 'yes', 'yes'], fits: FITS, category: 'chains' })
  expect([state.fits, state.fit, ignored, fitFault]).toEqual([FITS, ['yes', 'with'], [], undefined])
  expect(printFindState(state)).toBe(`/parts/chains?fits=${FITS}&fit=yes&fit=with`)
})

test('a bike in another order is the same bike', () => {
  const body = '1_rear-hub.freehub*hg-m*hg-l_frame.bb-shell*bsa-68'
  const turned = withChecksum(body)
  expect(read({ fits: turned }).state.fits).toBe(FITS)
})

test('a code that cannot be read leaves the list without a bike, and says why', () => {
  for (const [fits, fault] of [
    [FITS.slice(0, -1), 'damaged'],
    ['nonsense', 'damaged'],
    ['2_x_zzzz', 'newer'],
  ] as const) {
    const { state, ignored, fitFault } = read({ fits, fit: 'yes' })
    expect([state.fits, state.fit, ignored, fitFault]).toEqual([undefined, [], ['fit=yes'], fault])
    expect(printFindState(state)).toBe('/parts')
  }
})

test('what fits is nothing without a bike, and unknown values are named', () => {
  expect(read({ fit: 'yes' }).ignored).toEqual(['fit=yes'])
  expect(read({ fits: FITS, fit: ['perhaps', 'no'] })).toMatchObject({
    ignored: ['fit=perhaps'],
    state: { fit: ['no'] },
  })
  expect(read({ fits: '', fit: '' })).toMatchObject({ ignored: [], fitFault: undefined })
})

/** A code as somebody else may have written it: the checksum is that of `printFitCode`. */
function withChecksum(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return `${text}_${((hash >>> 0) % 36 ** 4).toString(36).padStart(4, '0')}`
}
