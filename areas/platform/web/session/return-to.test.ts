import { describe, expect, it } from 'vitest'
import { loginPathFor, returnPath, withReturn } from './return-to.ts'

describe('the page to return to after signing in', () => {
  it.each(['/', '/dashboard', '/partDetails/0b5e?x=1&y=%2F#order', '/review?next=https://elsewhere.example'])(
    'may be %s',
    (path) => expect(returnPath(path)).toBe(path),
  )

  it.each([
    undefined,
    null,
    '',
    'dashboard',
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/a\\..\\b',
    '/\t/elsewhere.example',
    '\n//elsewhere.example',
    '/x/..//elsewhere.example',
    '/.//elsewhere.example',
    'javascript:alert(1)',
    '/login?returnTo=/login',
    '/signUp',
    '/login/',
    '/login/secondFactor',
    '/resetPassword?token=1',
  ])('is never %j', (path) => expect(returnPath(path)).toBeUndefined())

  it('is carried by the address of the login page, and left out when it is the home page or no page of ours', () => {
    expect(loginPathFor('/dashboard/payment/1?a=b')).toBe('/login?returnTo=%2Fdashboard%2Fpayment%2F1%3Fa%3Db')
    expect(loginPathFor('/')).toBe('/login')
    expect(withReturn('/signUp', '//elsewhere.example')).toBe('/signUp')
  })
})
