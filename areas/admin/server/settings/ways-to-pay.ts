import type { CompanySettings } from '#admin/contract/settings/company-settings.ts'
import type { OwnerSettings } from '#admin/contract/settings/owner-settings.ts'
import type { PaymentSettings } from '#admin/contract/settings/payment-settings.ts'
import { t } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { methodsFor, type OnlineMethod } from '#platform/contract/shop/online-methods.ts'
import { WAYS_TO_PAY, type WayToPay } from '#platform/contract/shop/ways-to-pay.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { BankTransfer } from '#platform/server/config/config-bank.ts'

/** What the shop was started with. */
export type ConfiguredWays = Pick<Config, 'cards' | 'bankTransfer' | 'demo' | 'currency'>

/** How customers can pay now, each undefined (`card` false) where it is not offered. */
export type WaysToPay = {
  card: boolean
  methods: readonly OnlineMethod[] // With cards
  transfer: BankTransfer | undefined
  onPickup: (Pick<PaymentSettings['onPickup'], 'days' | 'words'> & Pick<BankTransfer, 'openLimit'>) | undefined
}

type Decided = Pick<OwnerSettings, 'payments' | 'company'>

/** What the owner decided, as far as the shop was started with what it needs. */
export function waysToPay({ payments, company }: Decided, configured: ConfiguredWays): WaysToPay {
  const { on, ...onPickup } = payments.onPickup
  const card = payments.card && configured.cards !== 'none'
  const paying = methodsFor(configured.currency)
  return {
    card,
    methods: card ? payments.methods.filter((method) => paying.includes(method)) : [],
    transfer: offeredTransfer(payments.transfer, company, configured),
    onPickup: on ? { ...onPickup, openLimit: configured.bankTransfer.openLimit } : undefined,
  }
}

export function offeredWays({ card, transfer, onPickup }: WaysToPay): WayToPay[] {
  const offered: Record<WayToPay, unknown> = { card, transfer, 'on-pickup': onPickup }
  return WAYS_TO_PAY.filter((way) => offered[way])
}

/** To the account of the company; else to the one that the shop was started with. */
function offeredTransfer(
  { offered, days }: PaymentSettings['transfer'],
  company: CompanySettings,
  { bankTransfer, demo }: ConfiguredWays,
): BankTransfer | undefined {
  const own = offered === 'on' ? accountOf(company) : undefined
  const details = own ?? bankTransfer.details
  if (offered === 'off' || !details) return undefined
  const sample = own ? demo !== undefined : bankTransfer.sample
  return { ...bankTransfer, details, sample, days: days ?? bankTransfer.days }
}

function accountOf({ name, bank: { iban, bic, name: holder } }: CompanySettings): BankTransfer['details'] | undefined {
  if (!iban) return undefined
  const lines = [
    { label: t('Account holder'), value: holder || name || shopBrand().name },
    { label: 'IBAN', value: iban },
    { label: 'BIC', value: bic },
  ]
  return lines.filter(({ value }) => value !== '')
}

type Fault = { name: 'payments' | 'company' | 'opening'; path: string; message: string }

/** What is wrong with settings that are to be saved: nobody could pay, or by transfer to no account. */
export function paymentFault(
  after: Decided & Pick<OwnerSettings, 'opening'>,
  changed: Partial<Record<Fault['name'], unknown>>,
  configured: ConfiguredWays,
): Fault | undefined {
  const ways = waysToPay(after, configured)
  const lacksAccount = after.payments.transfer.offered === 'on' && !ways.transfer
  if (changed.payments && lacksAccount) {
    const message = t('Enter the IBAN of your company first, under Company and invoices')
    return { name: 'payments', path: 'transfer.offered', message }
  }
  if (changed.company && lacksAccount) {
    const message = t('Customers pay by bank transfer to it. Switch that off first, under Payments')
    return { name: 'company', path: 'bank.iban', message }
  }
  if (offeredWays(ways).length > 0) return undefined
  if (changed.opening && after.opening.state === 'open')
    return {
      name: 'opening',
      path: 'state',
      message: t('Nobody could pay: switch on a way to pay first, under Payments'),
    }
  if (!changed.payments) return undefined
  const message = after.payments.card
    ? t('Cards need Stripe’s keys, which the shop was started without. Switch on another way to pay')
    : t('Leave one way to pay on, or nobody can order')
  return { name: 'payments', path: 'card', message }
}
