import { expect, test } from 'vitest'
import { screen, visit } from '#test-support/screens/visit-screen.tsx'
import { DurabilityMark } from './durability-mark.tsx'

const label = '/static/law/labels/TY-1.svg?v=1'

test('in lists and on lines the nested label stands with its words, and a press opens the whole one', () => {
  visit(<DurabilityMark of={{ years: 5, label, mark: `${label}&nested` }} />, {})
  const name = 'EU label GARAN. Producer’s durability guarantee: 5 years, free and for the whole part'
  const button = screen.getByRole('button', { name })
  expect(button.querySelector('img')?.getAttribute('src')).toBe(`${label}&nested`)
  const whole = document.getElementById(button.getAttribute('popovertarget') ?? '')
  expect(whole?.getAttribute('popover')).toBe('auto')
  expect(whole?.querySelector('img')?.getAttribute('src')).toBe(label)
})

test('until it is installed its words stand there', () => {
  visit(<DurabilityMark of={{ years: 2.5, label }} />, {})
  expect(screen.getByText('Producer’s durability guarantee: 2.5 years')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})
