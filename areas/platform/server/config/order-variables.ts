import { bankDetailsText } from './config-bank.ts'
import { flag, type Variable, wholeNumber } from './variable.ts'

/** What unpaid orders may reserve, orders without an account, and cancelling. */
export const ORDER_VARIABLES = {
  HOLD_MINUTES: {
    schema: wholeNumber(1, 10_080).default(30),
    sentence: 'Minutes for which an unpaid order reserves its units. After that it expires.',
  },
  PHONE_HOLD_DAYS: {
    schema: wholeNumber(1, 90).default(7),
    sentence: 'Days for which an unpaid order that an administrator entered for a customer reserves its units.',
  },
  OPEN_ORDERS: {
    schema: wholeNumber(1, 1000).default(5),
    sentence: 'The most unpaid orders per account.',
  },
  NETWORK_OPEN_ORDERS: {
    schema: wholeNumber(1, 100_000).default(40),
    sentence: 'The most unpaid orders of all accounts from one network (IPv4 address, IPv6 /64).',
  },
  FIRST_HOLD_MINUTES: {
    schema: wholeNumber(1, 10_080).default(15),
    sentence: 'The same as HOLD_MINUTES for accounts that have not paid an order yet, at most HOLD_MINUTES.',
  },
  GUEST_ORDERS: {
    schema: flag.default(true),
    sentence: 'Whether visitors may order without an account (on or off).',
  },
  GUEST_OPEN_ORDERS: {
    schema: wholeNumber(1, 1000).default(3),
    sentence: 'The most unpaid orders per email address without an account.',
  },
  GUEST_HOLD_MINUTES: {
    schema: wholeNumber(1, 10_080).default(15),
    sentence: 'The same as HOLD_MINUTES for orders without an account, at most HOLD_MINUTES.',
  },
  GUEST_HOLD_DOLLARS: {
    schema: wholeNumber(1, 99_999_999).optional(),
    sentence:
      'The most that unpaid orders of an email address without an account may be worth, in units of CURRENCY. Unset: 2000, or 200000 in a currency without decimals.',
  },
  GUEST_DATA_MONTHS: {
    schema: wholeNumber(1, 240).default(24),
    sentence: 'Months after the end of an order without an account until its name, contact and address are cleared.',
  },
  UNVERIFIED_STOCK_PERCENT: {
    schema: wholeNumber(1, 100).default(20),
    sentence:
      'The most of a part’s stock that unpaid orders of an account may reserve until its email is verified, in percent. One minimum order is always possible.',
  },
  UNVERIFIED_HOLD_DOLLARS: {
    schema: wholeNumber(1, 99_999_999).optional(),
    sentence:
      'The most that unpaid orders of an account may be worth until its email is verified, in units of CURRENCY. One minimum order is always possible. Unset: 500, or 50000 in a currency without decimals.',
  },
  BANK_TRANSFER: {
    schema: bankDetailsText.optional(),
    sentence:
      'The bank details for customers who pay by transfer, as the bank writes them: `Account holder: Parts Ltd; IBAN: GB33 BUKB 2020 1555 5555 55; BIC: BUKBGB22; Bank: Example Bank`. Unset: not offered. Demo mode shows sample details.',
  },
  BANK_TRANSFER_DAYS: {
    schema: wholeNumber(1, 60).default(7),
    sentence: 'Days for which an order reserves its units once the customer has chosen bank transfer.',
  },
  BANK_TRANSFER_OPEN: {
    schema: wholeNumber(1, 1000).default(3),
    sentence: 'The most orders of one buyer that wait for a bank transfer, or did within 30 days and were not paid.',
  },
  CUSTOMER_CANCEL: {
    schema: flag.default(false),
    sentence:
      '`on` lets customers cancel a paid order on its page until something of it is packed. Card payments are refunded.',
  },
} satisfies Record<string, Variable>
