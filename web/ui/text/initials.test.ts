import { describe, expect, it } from 'vitest'
import { initialsOf, portraitAddress } from './initials.ts'

describe('the initials of a person', () => {
  it.each([
    ['Ana Ruiz', 'AR'],
    ['  ana   maría ruiz ', 'AR'],
    ['Björk', 'B'],
    ['李 小龙', '李小'],
    ['😀 Smile', '😀S'],
    ['E\u0301milie Zola', 'E\u0301Z'],
    ['👩🏽‍🔧 Rosa', '👩🏽‍🔧R'],
    ['🇧🇩 shop', '🇧🇩S'],
    ['محمد علي', 'مع'],
    ['শাকিব হাসান', 'শাহা'],
    ['“Bob” (the) Builder', 'BB'],
    ['\u202eeve', 'E'],
    ['O’Neil & Sons,', 'OS'],
    ['42nd street', '4S'],
    ['!!!', '!'],
    ['', ''],
  ])('of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials))
})

describe('the portrait of a person', () => {
  it('is shown from an http or https address', () => {
    expect(portraitAddress('https://example.com/me.png')).toBe('https://example.com/me.png')
    expect(portraitAddress('HTTP://example.com/me.png')).toBe('HTTP://example.com/me.png')
  })

  it.each(['', 'me', 'javascript:alert(1)', 'data:image/png;base64,AA', '/me.png', 'https://'])(
    'is not taken from %j',
    (img) => expect(portraitAddress(img)).toBeUndefined(),
  )
})
