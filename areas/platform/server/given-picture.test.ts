import { expect, test } from 'vitest'
import { givenPicture } from './given-picture.ts'

test.each([
  '-',
  'none',
  'no picture',
  'me.png',
  '/pictures/a.webp',
  '/static/drawings/CR-42.svg?v=1',
  '',
  'محمد',
  '50%',
])('text that leads nowhere else is given as it was typed: %j', (typed) => expect(givenPicture(typed, '')).toBe(typed))

test.each([
  'https://pictures.example/me.png',
  'HTTP://pictures.example/me.png',
  'https:pictures.example/me.png',
  'http:\\\\pictures.example/me.png',
  '//pictures.example/me.png',
  '/\\pictures.example/me.png',
  '\\\\pictures.example\\me.png',
  '/\t/pictures.example/me.png',
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:image/png;base64,AA',
  'file:///etc/passwd',
  'ftp://pictures.example/me.png',
  'blob:https://pictures.example/1',
  'mailto:a@example.com',
  'view-source:x',
  'https://',
  'http://[',
  '//[',
])('an address is not given: %j', (typed) => expect(givenPicture(typed, '')).toBe(''))

test('the copy goes before what was typed', () => {
  expect(givenPicture('https://pictures.example/me.png', '/pictures/a-1.webp')).toBe('/pictures/a-1.webp')
})
