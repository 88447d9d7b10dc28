import { z } from 'zod'
import type { VatIdAnswer, VatIdChecks } from './vat-ids.ts'

const VIES_URL = 'https://ec.europa.eu/taxation_customs/vies/rest-api'
const DEADLINE_MS = 3_000
const MOST_CHARACTERS = 65_536

const text = z.string().nullish()
const answerSchema = z.object({
  valid: z.boolean().optional(),
  name: text,
  requestIdentifier: text,
  userError: text,
  errorWrappers: z.array(z.object({ error: text })).nullish(),
})

type Options = { url?: string; deadlineMs?: number; report?: (reason: string) => void }

/**
 * The register of the European Commission, by the description of its REST interface (`POST /check-vat-number`). It was
 * never asked from here: whatever it answers that isn't clearly yes or no counts as away.
 */
export function createViesVatIds({ url = VIES_URL, deadlineMs = DEADLINE_MS, report }: Options = {}): VatIdChecks {
  const away = (reason: string) => {
    report?.(reason)
    return 'unavailable' as const
  }
  return {
    async check({ state, number }, requester) {
      const own = requester && { requesterMemberStateCode: requester.state, requesterNumber: requester.number }
      try {
        const response = await fetch(`${url}/check-vat-number`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ countryCode: state, vatNumber: number, ...own }),
          redirect: 'error',
          signal: AbortSignal.timeout(deadlineMs),
        })
        const body = await readText(response)
        return readAnswer(body) ?? away(`${response.status} ${errorsOf(body).join(', ')}`.trim())
      } catch (error) {
        return away(error instanceof Error ? error.name : 'unknown')
      }
    },
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let whole = ''
  for await (const chunk of response.body ?? []) {
    whole += decoder.decode(chunk, { stream: true })
    if (whole.length > MOST_CHARACTERS) throw new RangeError('Too long')
  }
  return whole
}

/** Its failures come with status 200 too, and with `valid: false` beside an error. */
function readAnswer(body: string): VatIdAnswer | undefined {
  const errors = errorsOf(body)
  if (errors.includes('INVALID_INPUT')) return { valid: false, name: null, consultationNumber: null }
  const { valid, name, requestIdentifier } = parsed(body) ?? {}
  if (errors.length > 0 || valid === undefined) return undefined
  return { valid, name: said(name), consultationNumber: said(requestIdentifier) }
}

const JUDGEMENTS = ['VALID', 'INVALID']

function errorsOf(body: string): string[] {
  const answer = parsed(body)
  const wrapped = answer?.errorWrappers?.map(({ error }) => error || 'UNKNOWN') ?? []
  const { userError } = answer ?? {}
  return userError && !JUDGEMENTS.includes(userError) ? [...wrapped, userError] : wrapped
}

function parsed(body: string) {
  try {
    return answerSchema.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

/** Member states that don't disclose it send dashes. */
const said = (value: string | null | undefined) => (value && !/^-*$/.test(value.trim()) ? value.trim() : null)
