import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MissingPictureNote } from './missing-picture.tsx'

const SOON = new Date(Date.now() + 3_600_000).toISOString()
const words = (fault: string, nextTryAt: string | null) =>
  renderToStaticMarkup(<MissingPictureNote missing={{ img: 'https://a.example/b.png', fault, nextTryAt }} />).replace(
    /<[^>]+>/g,
    '',
  )

test('before the first try the form says when it comes', () => {
  expect(words('', new Date(0).toISOString())).toBe('The shop fetches its copy of this picture within a minute.')
})

test('afterwards it says what happened, and when the shop tries again or what to do', () => {
  expect(words('answered 404', null)).toBe(
    'The shop could not fetch this picture. There is no picture at that address. It will not try again by itself: change the address, or upload the picture.',
  )
  const given = { img: 'https://a.example/b.png', fault: 'too slow', nextTryAt: null }
  expect(renderToStaticMarkup(<MissingPictureNote missing={given} again={<b>Try again</b>} />)).toContain(
    'Try again</b>',
  )
  expect(
    renderToStaticMarkup(<MissingPictureNote missing={{ ...given, nextTryAt: SOON }} again={<b>Try again</b>} />),
  ).not.toContain('Try again')
  expect(words('answered 503', SOON)).toMatch(/Its host refused it \(status 503\)\. It tries again: .+\.$/)
  expect(words('too large', null)).toContain('It is larger than 5 MB.')
  expect(words('ECONNREFUSED', new Date(0).toISOString())).toContain(
    'could not be reached. It tries again within a min',
  )
})
