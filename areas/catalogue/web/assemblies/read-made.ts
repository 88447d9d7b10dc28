import type { Made } from '#catalogue/contract/assemblies/tree.ts'
import { t } from '#platform/contract/language/text.ts'

export type AskedMade = {
  made: Made
  asked: { made: string; serial: string }
  faults: { made?: string; serial?: string }
}

const A_DAY = /^\d{4}-\d{2}-\d{2}$/u

/** What the address says about one piece; without it, what is made today. What can't be read changes nothing. */
export function readMade(params: URLSearchParams, today: string): AskedMade {
  const asked = { made: params.get('made')?.trim() ?? '', serial: params.get('serial')?.trim() ?? '' }
  const serial = /^\d{1,15}$/u.test(asked.serial) ? Number(asked.serial) : undefined
  const isDay = A_DAY.test(asked.made) && !Number.isNaN(Date.parse(asked.made)) && sameDay(asked.made)
  return {
    made: { date: isDay ? asked.made : today, ...(serial !== undefined && { serial }) },
    asked,
    faults: {
      ...(asked.made !== '' && !isDay && { made: t('Enter a date such as 2010-05-03') }),
      ...(asked.serial !== '' && serial === undefined && { serial: t('Enter the digits of the serial number') }),
    },
  }
}

/** There is no February 30. */
const sameDay = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
