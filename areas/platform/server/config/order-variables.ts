import { bankDetailsText } from './config-bank.ts'
import { flag, type Variable, wholeNumber } from './variable.ts'

/** What unpaid orders may reserve, orders without an account, and cancelling. */
export const ORDER_VARIABLES = {
  HOLD_MINUTES: {
    schema: wholeNumber(1, 10_080).default(30),
    sentence: 'Minutes until an unpaid order expires.',
  },
  PHONE_HOLD_DAYS: {
    schema: wholeNumber(1, 90).default(7),
    sentence: 'The same in days, for orders that an administrator entered.',
  },
  HOLD_LIMITS: {
    schema: flag.default(true),
    sentence:
      '`off` disables the caps on stock reserved without payment (NETWORK_OPEN_ORDERS, FIRST_HOLD_MINUTES, GUEST_HOLD_DOLLARS, UNVERIFIED_…, transfers) for load tests, on loopback only.',
  },
  OPEN_ORDERS: {
    schema: wholeNumber(1, 1000).default(5),
    sentence: 'The most unpaid orders per account.',
  },
  NETWORK_OPEN_ORDERS: {
    schema: wholeNumber(1, 100_000).default(40),
    sentence: 'The most unpaid orders from one network (IPv4 address, IPv6 /64).',
  },
  FIRST_HOLD_MINUTES: {
    schema: wholeNumber(1, 10_080).default(15),
    sentence: 'HOLD_MINUTES until an account has paid an order; at most HOLD_MINUTES.',
  },
  GUEST_ORDERS: {
    schema: flag.default(true),
    sentence: 'Whether visitors may order without an account.',
  },
  GUEST_OPEN_ORDERS: {
    schema: wholeNumber(1, 1000).default(3),
    sentence: 'The most unpaid orders per email address without an account.',
  },
  GUEST_HOLD_MINUTES: {
    schema: wholeNumber(1, 10_080).default(15),
    sentence: 'HOLD_MINUTES for orders without an account; at most HOLD_MINUTES.',
  },
  GUEST_HOLD_DOLLARS: {
    schema: wholeNumber(1, 99_999_999).optional(),
    sentence:
      'The most that a guest’s unpaid orders may be worth, in CURRENCY. Unset: 2000, or 200000 without decimals.',
  },
  GUEST_DATA_MONTHS: {
    schema: wholeNumber(1, 240).default(24),
    sentence: 'Months after its end until an order without an account loses name, contact and address.',
  },
  UNVERIFIED_STOCK_PERCENT: {
    schema: wholeNumber(1, 100).default(20),
    sentence:
      'Percentage of a part’s stock that an account may reserve until its email is verified; one minimum order at least.',
  },
  UNVERIFIED_HOLD_DOLLARS: {
    schema: wholeNumber(1, 99_999_999).optional(),
    sentence: 'The most that its unpaid orders may be worth until then. Unset: 500, or 50000 without decimals.',
  },
  BANK_TRANSFER: {
    schema: bankDetailsText.optional(),
    sentence:
      'Bank details for transfers, as the bank writes them: `Account holder: Parts Ltd; IBAN: GB33 BUKB 2020 1555 5555 55; BIC: BUKBGB22; Bank: Example Bank`. Unset: offered once Settings → Payments says so. Demo mode shows sample details.',
  },
  BANK_TRANSFER_DAYS: {
    schema: wholeNumber(1, 60).default(7),
    sentence: 'Days until an order that waits for a transfer expires, unless Settings → Payments has others.',
  },
  BANK_TRANSFER_OPEN: {
    schema: wholeNumber(1, 1000).default(3),
    sentence: 'The most transfers per buyer that wait, or were not paid within 30 days.',
  },
  CUSTOMER_CANCEL: {
    schema: flag.default(false),
    sentence: '`on`: customers may cancel a paid order until something is packed; cards are refunded.',
  },
} satisfies Record<string, Variable>
