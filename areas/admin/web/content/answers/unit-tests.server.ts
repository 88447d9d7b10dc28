import { type Block, code, heading, list, text } from './answer-blocks.ts'

export const unitTests: Block[] = [
  text(
    'A unit test is a small program that calls one piece of another program with known input and complains when the outcome is not what was promised. The unit may be a function, a class or a component; what matters is that it can be run by itself, quickly, and with the same outcome each time.',
  ),
  code(`
import { expect, test } from 'vitest'
import { totalCents } from './money.ts'

test('a total is the price times the quantity, in whole cents', () => {
  expect(totalCents(1990, 3)).toBe(5970)
})

test('a quantity of zero is refused', () => {
  expect(() => totalCents(1990, 0)).toThrow('quantity')
})
`),
  text(
    'Nearly every test has three steps: arrange, act, assert. The name says the promise as a sentence. When it fails two years from now, whoever reads the name should know what is broken without opening the file.',
  ),
  heading('Why they matter'),
  text(
    'The obvious reason is that mistakes are found before customers find them. It is not the most important one. Tests make it possible to change code. Every program that is used will be changed, mostly by people who did not write it. Without tests each change is a bet, so people change as little as they can, and the program becomes harder to understand every year. With tests one can rename, split and simplify, and know within seconds whether the promises still hold.',
  ),
  text(
    'Tests are also a description that cannot go stale. A comment may say that an empty basket is refused; a test shows it, or it fails. And writing a test is the first use of a function. If it takes twenty lines to prepare a call, the function asks for too much, and it is better to learn this on the first day than after a year.',
  ),
  heading('What a good test looks like'),
  list(
    'It checks what the unit promises, not how it does it. A test that breaks when a private function is renamed punishes tidying up.',
    'It can fail. Break the code on purpose once and watch the test turn red; a test that has never failed has proven nothing.',
    'It fails for one reason. Ten expectations about ten things say only that something is wrong.',
    'It gives the same outcome every time. Pass in the time, the random number and the id; never wait for a fixed number of milliseconds.',
    'It stands alone. A test that needs another one to have run before fails when somebody runs it by itself.',
  ),
  text('The fourth point changes how code is written. Compare two versions of the same rule:'),
  code(`
// Hard to test: what it answers depends on when it runs.
function isExpired(order) {
  return order.holdUntil < new Date()
}

// Easy to test: everything that it depends on is handed in.
function isExpiredAt(order, now) {
  return order.holdUntil < now
}

test('an order expires after its hold, not at its last moment', () => {
  const order = { holdUntil: new Date('2026-03-01T12:00:00Z') }
  expect(isExpiredAt(order, new Date('2026-03-01T12:00:00Z'))).toBe(false)
  expect(isExpiredAt(order, new Date('2026-03-01T12:00:01Z'))).toBe(true)
})
`),
  text(
    'Both assertions look at a boundary: the last moment at which something holds, and the first at which it does not. Most mistakes live there. Think of nothing, one and many; of the largest allowed and the first that is too large; of an empty text and of one with accents. Where the input has countless shapes, let the computer choose: property based testing generates hundreds of inputs and checks a rule that must hold for all of them, for instance that reading what was written gives back the same value.',
  ),
  heading('Components are units too'),
  text(
    'A component is tested best the way it is used: render it, find the button by its name, press it, read what is shown. A test that reaches into the state of a component breaks with every refactoring and says little about what customers see. Looking elements up by role and name has a second effect. If the test cannot find the button, a screen reader cannot either.',
  ),
  heading('What unit tests cannot do'),
  text(
    'A thousand units that each keep their promise may still not work together. The price may be in dollars on one side and in cents on the other, and both sides have green tests. So other tests stand beside them: some that run a whole request against a real database, and a few that order a part in a real browser. These are slower and fewer, and they find other mistakes.',
  ),
  text(
    'Be careful with mocks. A mock answers what its author believes the real thing would answer. If the belief is wrong, the test is green and the application broken. Replace what is slow, costs money or belongs to somebody else, such as a payment provider, and let the rest be real. And do not chase a number: coverage says which lines have run, not which have been checked. Lines that never ran are worth a look, but a hundred per cent proves little.',
  ),
  heading('Where to begin'),
  text(
    'In old code without tests, begin with the next mistake that is reported. Write the test that shows it, see it fail, mend the code, see it pass. That mistake cannot come back unnoticed, and the test stands where mistakes are made. In new code, begin with the rules: money, dates, permissions, the moves from one state to the next. They are easy to test, and being wrong there is expensive.',
  ),
]
