import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PartName } from './part-name.tsx'

const drawn = (name: string) => renderToStaticMarkup(<PartName name={name} />)
const whole = (word: string) => `<span class="whitespace-nowrap">${word}</span>`

test('a name does not break inside its words with a hyphen', () => {
  expect(drawn('Torrent 12-speed Eagle chain')).toBe(`Torrent ${whole('12-speed')} Eagle chain`)
  expect(drawn('Center Lock to six-bolt adapter, M5-x')).toBe(
    `Center Lock to ${whole('six-bolt')} adapter, ${whole('M5-x')}`,
  )
})

test('a long word may break at its hyphens', () => {
  const word = 'unbelievably-long-part-number-without-an-end'
  expect(drawn(word)).toBe(word)
  expect(drawn('Eddy Flatmount-Bremssattel')).toBe('Eddy Flatmount-Bremssattel')
})
