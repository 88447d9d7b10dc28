import { afterEach, expect, test } from 'vitest'
import { forgetBasket, readEdits } from './basket-storage.ts'
import { STORE_EARLY_LINE } from './early-line.ts'

const LINE = { part: '0193a0c0-0000-7000-8000-000000000001', quantity: 4, price: 9.5, min: 4, multiple: 2, most: 10 }

afterEach(forgetBasket)

/** A button as the server draws it, beside a field if something is typed. */
function drawn(typed?: string, line: object = LINE): HTMLButtonElement {
  const box = document.createElement('div')
  if (typed !== undefined) {
    const field = document.createElement('input')
    field.inputMode = 'numeric'
    field.value = typed
    box.append(field)
  }
  const button = document.createElement('button')
  button.dataset.waits = JSON.stringify(line)
  box.append(button)
  return button
}

// As the program in the document's head does.
const press = (button: HTMLButtonElement) => new Function('b', STORE_EARLY_LINE)(button)

test('an early press is an edit that the basket reads, once however often it is pressed', () => {
  const button = drawn()
  press(button)
  press(button)
  expect(readEdits()).toMatchObject([
    { kind: 'add', lines: [{ part: LINE.part, quantity: 4, seenPrice: 9.5 }], id: expect.any(String) },
  ])
  expect(button.dataset.kept).toBe('4')
})

test.each(['4', '6', '10'])('%s is what the field beside it says', (typed) => {
  press(drawn(typed))
  expect(readEdits()).toMatchObject([{ lines: [{ quantity: Number(typed) }] }])
})

test.each(['', '0', '2', '3', '5', '11', '12', '4.0', '-4', 'four', '4 ', '9999999999'])(
  '%j can’t be ordered, and waits for the scripts',
  (typed) => {
    const button = drawn(typed)
    press(button)
    expect(readEdits()).toEqual([])
    expect(button.dataset.kept).toBeUndefined()
  },
)
