import { describe, expect, it } from 'vitest'
import { arrivalWords } from './login-words.ts'

const words = (search: string) => arrivalWords(new URLSearchParams(search))

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
      'That sign-in did not work. Try again, or log in with your password.',
    )
  })

  it('tells a link that has run out from one that did its work', () => {
    expect(words('verified=1')?.kind).toBe('success')
    expect(words('verified=1&error=link-of-another')?.text).toContain('another account')
    expect(words('verified=1&error=toString')?.text).toContain('run out')
    expect(words('verified=1&error=link-over')).toEqual({ kind: 'error', text: expect.stringContaining('run out') })
  })
})
