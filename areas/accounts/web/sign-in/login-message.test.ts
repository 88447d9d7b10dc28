import { describe, expect, it } from 'vitest'
import { loginMessage } from './login-message.ts'

const words = (search: string) => loginMessage(new URLSearchParams(search))

describe('the login page', () => {
  it('says nothing to those who came by themselves', () => {
    expect(words('')).toBeUndefined()
    expect(words('returnTo=/dashboard')).toBeUndefined()
  })

  it('says why a sign-in elsewhere did not work', () => {
    expect(words('error=sign-in-cancelled')).toEqual({ kind: 'error', text: 'You cancelled the sign-in.' })
  })

  it.each(['unknown', 'toString', '<b>', ''])('never repeats the code %j it does not know', (code) => {
    expect(words(`error=${encodeURIComponent(code)}`)?.text).toBe(
      'That did not work. Try again, or log in with your password.',
    )
  })

  it.each([
    ['verified=1', 'Your email is verified.'],
    ['emailChanged=1&returnTo=%2Fdashboard%2Fsecurity', 'Your email has been changed.'],
    ['reset=1', 'Your password has been changed. Log in with the new one.'],
  ])('says of %s that it worked', (search, text) => {
    expect(words(search)).toEqual({ kind: 'success', text })
  })
})
