import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Rich } from './rich.tsx'

test('tagged words are wrapped, unknown tags stay as written', () => {
  const page = renderToStaticMarkup(
    <Rich text="Read <terms>our terms</terms> and <b>more</b>." terms={(words) => <a href="/terms">{words}</a>} />,
  )
  expect(page).toBe('Read <a href="/terms">our terms</a> and &lt;b&gt;more&lt;/b&gt;.')
})
