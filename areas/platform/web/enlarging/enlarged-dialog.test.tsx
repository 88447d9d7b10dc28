import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import EnlargedDialog, { type EnlargedPicture } from './enlarged-dialog.tsx'

afterEach(cleanup)

const FRONT: EnlargedPicture = { src: '/front.svg', alt: 'The front', what: 'drawing' }
const SIDE: EnlargedPicture = { src: '/side.jpg', alt: 'The side', what: 'picture' }
const BACK: EnlargedPicture = { src: '/back.jpg', alt: 'The back', what: 'picture' }

function enlarge(pictures: EnlargedPicture[], start = 0) {
  render(<EnlargedDialog open label="Rotor, enlarged" pictures={pictures} start={start} onClose={() => {}} />)
  return userEvent.setup()
}

const shown = () => screen.getByRole('img').getAttribute('alt')
const press = (name: string) => screen.getByRole('button', { name })

test('the arrow keys and two buttons lead through the pictures, to neither side of the ends', async () => {
  const user = enlarge([FRONT, SIDE, BACK], 1)
  expect([shown(), screen.getByText('2 of 3')]).toEqual(['The side', expect.anything()])
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(shown()).toBe('The back')
  expect(press('Next picture').getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{ArrowLeft}')
  expect(shown()).toBe('The side')
  await user.click(press('Previous picture'))
  expect(shown()).toBe('The front')
  await user.click(press('Next picture'))
  expect(shown()).toBe('The side')
})

test('in a zoomed picture the arrow keys stay with it, and the next picture is whole again', async () => {
  const user = enlarge([FRONT, SIDE])
  await user.click(press('Zoom in'))
  await user.keyboard('{ArrowRight}')
  expect([shown(), screen.getByText('150%')]).toEqual(['The front', expect.anything()])
  await user.click(press('Next picture'))
  expect([shown(), screen.getByText('100%')]).toEqual(['The side', expect.anything()])
})

test('a single picture has nothing before or after it', () => {
  enlarge([FRONT])
  expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull()
})
