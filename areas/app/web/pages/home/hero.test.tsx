import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { firstHero } from '#content/contract/first-hero.ts'
import { Hero } from './hero.tsx'

const drawn = (html?: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Hero texts={{ ...firstHero(), ...(html && { html }) }} partCount={2} part={undefined} ours={!html} />
    </MemoryRouter>,
  )

test('the picture of the owner stands where the drawing would', () => {
  const picture = '<picture><img src="/pictures/a.webp" alt="A workshop"></picture>'
  expect(drawn(picture)).toContain(`<div class="hero-picture">${picture}</div>`)
  expect(drawn(picture)).not.toContain('<figure')
  expect(drawn()).toContain('<figure class="sheet corner-marks hero-figure">')
  expect(drawn()).not.toContain('hero-picture')
})
