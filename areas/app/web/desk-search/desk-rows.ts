import { type DeskHits, MOST_OF_KIND } from '#app/contract/desk-search.ts'
import { msg, msgc, say, t } from '#platform/contract/language/text.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { screenNeeds } from '#platform/contract/screens.ts'
import { statusText } from '#platform/web/ui/text/status-badge.tsx'
import { customerPath } from '../customers/customer-path.ts'
import { findPlaces } from './desk-places.ts'

type DeskRow = { to: string; text: string; note: string; exact: boolean }
export type DeskGroup = { label: string; rows: readonly DeskRow[] }

/** What was found and the pages of that name that the role has, in the dialog's order; empty groups are left out. */
export function deskGroups(
  typed: string,
  hits: DeskHits | undefined,
  may: (permission: Permission) => boolean,
): DeskGroup[] {
  const { orders = [], customers = [], parts = [], invoices = [], returns = [] } = hits ?? {}
  const search = (value: string) => new URLSearchParams({ search: value })
  const groups: DeskGroup[] = [
    {
      label: t('Orders'),
      rows: orders.map(({ _id, number, customerName, status, exact }) => ({
        to: `/dashboard/manageAllOrders/${_id}`,
        ...{ text: number, note: noteOf(customerName, statusText(status)), exact },
      })),
    },
    {
      label: t('Customers'),
      rows: customers.map(({ email, name, exact }) => ({
        ...{ to: customerPath(email), text: name || email, note: name ? email : '', exact },
      })),
    },
    {
      label: t('Parts'),
      rows: parts.map(({ _id, sku, name, onSale, exact }) => ({
        to: `/dashboard/manageProduct/${_id}`,
        ...{ text: name, note: onSale ? sku : t('{sku} · Not on sale', { sku }), exact },
      })),
    },
    {
      label: t('Invoices'),
      rows: invoices.map(({ number, kind, customer, exact }) => ({
        to: `/dashboard/invoices?${search(number)}`,
        ...{ text: number, note: noteOf(customer, say(KINDS[kind])), exact },
      })),
    },
    {
      label: t('Returns'),
      rows: returns.map(({ _id, number, customerName, status, exact }) => ({
        ...{ to: `/dashboard/returns/${_id}`, text: number, note: noteOf(customerName, statusText(status)), exact },
      })),
    },
    {
      label: t('Settings and pages'),
      rows: findPlaces(typed, MOST_OF_KIND, ({ to }) => may(screenNeeds(to) ?? 'desk.view')).map(
        ({ to, label, note }) => ({ to, text: label, note, exact: false }),
      ),
    },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

const KINDS = { invoice: msg('Invoice'), 'credit-note': msgc('law', 'Credit note') } as const

function noteOf(name: string, word: string): string {
  return `${name} · ${word}`
}
