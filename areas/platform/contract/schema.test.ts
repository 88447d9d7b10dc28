import { expect, test } from 'vitest'
import { sentDay, sentMoment } from './schema.ts'

const FAULT = 'Enter one'
const issuesOf = (schema: ReturnType<typeof sentDay> | ReturnType<typeof sentMoment>, sent: string) =>
  schema.safeParse(sent).error?.issues.map(({ message }) => message) ?? []

test('days and moments are taken from the first that PostgreSQL stores to the last that is written in four digits', () => {
  const day = sentDay(() => FAULT)
  for (const sent of ['0001-01-01', '2024-02-29', '9999-12-31']) expect(issuesOf(day, sent)).toEqual([])
  for (const sent of ['0000-02-29', '0000-12-31', '2023-02-29', '1.5.2026', ''])
    expect(issuesOf(day, sent)).toEqual([FAULT])

  const moment = sentMoment(() => FAULT)
  const taken = ['0001-01-01T00:00:00Z', '2026-12-03T09:00:00+01:00', '9999-12-31T23:59:59Z']
  for (const sent of taken) expect(issuesOf(moment, sent)).toEqual([])
  const refused = ['0000-06-01T00:00:00Z', '0001-01-01T00:00:00+01:00', '9999-12-31T23:59:59-01:00', 'tomorrow', '']
  for (const sent of refused) expect(issuesOf(moment, sent)).toEqual([FAULT])
})
