import { z } from 'zod'
import { shopBrand } from '#platform/contract/shop/brand.ts'

/** A line of bank details, such as an IBAN, in the words of the shop's country. */
export type BankDetail = { label: string; value: string }

/** How customers may pay by bank transfer. */
export type BankTransfer = {
  details: readonly BankDetail[]
  sample: boolean // Of the demo: nobody may send money there
  days: number // How long an order waits for the money
  openLimit: number // Orders of one buyer that wait, or were not paid within 30 days
}

const DETAIL = /^([^:;\r\n]{1,40}):\s*([^;\r\n]{1,80})$/
const FORM = 'must be 2 to 8 details such as “Account holder: Parts Ltd; IBAN: …; BIC: …; Bank: …”'

/** `Label: value; Label: value`. */
export const bankDetailsText = z
  .string()
  .transform((text) => text.split(';').map((each) => each.trim()))
  .pipe(z.array(z.string().regex(DETAIL, FORM)).min(2, FORM).max(8, FORM))
  .transform((details) => details.map(readDetail))
  .refine((details) => details.every(isRightIban), 'has an IBAN that is mistyped: its check digits are wrong')

function readDetail(text: string): BankDetail {
  const [, label = '', value = ''] = DETAIL.exec(text) ?? []
  return { label: label.trim(), value: value.trim() }
}

/** ISO 13616: the remainder by 97 is 1. A transfer to a mistyped number is hard to get back. */
function isRightIban({ label, value }: BankDetail): boolean {
  if (label.toUpperCase() !== 'IBAN') return true
  const iban = value.replaceAll(' ', '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** Its holder is named when it is shown. */
const SAMPLE_DETAILS: readonly BankDetail[] = [
  {
    label: 'Account holder',
    get value() {
      return `${shopBrand().name} (sample)`
    },
  },
  { label: 'IBAN', value: 'GB33 BUKB 2020 1555 5555 55' },
  { label: 'BIC', value: 'BUKBGB22' },
  { label: 'Bank', value: 'Sample Bank' },
]

type Variables = {
  BANK_TRANSFER?: readonly BankDetail[] | undefined
  BANK_TRANSFER_DAYS: number
  BANK_TRANSFER_OPEN: number
  SHOP_DEMO: boolean
}

/** Without details of an account the owner has to name one. */
export type ConfiguredTransfer = Omit<BankTransfer, 'details'> & { details: BankTransfer['details'] | undefined }

export function bankTransfer({ BANK_TRANSFER: details, SHOP_DEMO, ...limits }: Variables): ConfiguredTransfer {
  return {
    details: details ?? (SHOP_DEMO ? SAMPLE_DETAILS : undefined),
    sample: details === undefined && SHOP_DEMO,
    days: limits.BANK_TRANSFER_DAYS,
    openLimit: limits.BANK_TRANSFER_OPEN,
  }
}
