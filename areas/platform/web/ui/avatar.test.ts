import { describe, expect, it } from 'vitest'
import { initialsOf, portraitAddress } from './avatar.tsx'

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
  const hash = '0123456789abcdef0123456789abcdef'

  it('is the smallest file of a picture that the shop has stored', () => {
    expect(portraitAddress(`/pictures/${hash}-1280.webp`)).toBe(`/pictures/${hash}-320.webp`)
    expect(portraitAddress(`/pictures/${hash}-90.webp`)).toBe(`/pictures/${hash}-90.webp`)
  })

  it.each([
    '',
    'me',
    'https://example.com/me.png',
    'http://example.com/me.png',
    `https://example.com/pictures/${hash}-320.webp`,
    `//example.com/pictures/${hash}-320.webp`,
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '/me.png',
    '/api/auth/sign-out',
  ])('is not taken from %j', (img) => expect(portraitAddress(img)).toBeUndefined())
})
