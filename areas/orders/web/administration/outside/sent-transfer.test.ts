import { expect, test } from 'vitest'
import { NO_TRANSFER, transferNote, transferProblems } from './sent-transfer.ts'

const NOW = new Date(2026, 10, 26, 12)
const sent = { sentOn: '2026-11-26', reference: ' TX 1 ', note: '' }

test('the day and the reference are needed, and the day has come', () => {
  expect(Object.keys(transferProblems(NO_TRANSFER, NOW))).toEqual(['sentOn', 'reference'])
  expect(transferProblems(sent, NOW)).toEqual({})
  expect(transferProblems({ ...sent, sentOn: '2026-11-27' }, NOW)).toEqual({ sentOn: expect.any(String) })
})

test('what was typed is kept as one note', () => {
  expect(transferNote(sent)).toBe('Sent on 2026-11-26, reference TX 1')
  expect(transferNote({ ...sent, note: ' The card was closed ' })).toBe(
    'Sent on 2026-11-26, reference TX 1\nThe card was closed',
  )
})
