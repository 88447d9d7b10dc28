import { type CompanySettings, missingForInvoices } from '#admin/contract/settings/company-settings.ts'
import { type CompanyDraft, Group, Part } from '#admin/web/settings/company-fields.tsx'
import type { InvoiceSums } from '#invoices/contract/invoices.ts'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { isoMoment, localMoment } from '#platform/web/ui/forms/local-moment.ts'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { readWholeNumber, WholeNumberField } from '#platform/web/ui/forms/whole-number-field.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'

type Invoices = CompanySettings['invoices']

/** Whether invoices are issued, when, and how they are numbered. */
export function InvoiceFields(draft: CompanyDraft) {
  const { value, change, field } = draft
  const { invoices } = value
  const set = (changes: Partial<Invoices>) => change({ invoices: { ...invoices, ...changes } })
  const series = useShopRead('sumInvoices').data?.series ?? []
  return (
    <>
      <Missing value={value} />
      <Group title={t('Invoices')} about={t('Off until you switch them on. Orders placed before that never get one.')}>
        <Choice label={t('Issue invoices and credit notes')} on={invoices.on} onTurn={(on) => set({ on })} />
        <SelectField
          {...field('invoices.when')}
          label={t('An order’s invoice is issued when')}
          value={invoices.when}
          onChange={({ target }) => set({ when: target.value === 'shipped' ? 'shipped' : 'paid' })}
        >
          <option value="paid">{t('it is paid')}</option>
          <option value="shipped">{t('all of it has been sent')}</option>
        </SelectField>
        <Field
          {...field('invoices.from')}
          label={t('Only for orders placed from (optional)')}
          hint={t('Your local time.')}
          type="datetime-local"
          value={localMoment(invoices.from ?? null)}
          onChange={({ target }) => set({ from: isoMoment(target.value) ?? undefined })}
        />
        <Years draft={draft} set={set} />
      </Group>
      <Group title={t('Numbers')} about={t('Such as 2026-000123. Without gaps, restarting each year.')}>
        <Numbering draft={draft} set={set} of="invoice" series={series} />
        <Numbering draft={draft} set={set} of="creditNote" series={series} />
      </Group>
      <Group title={t('Bookings file')} about={t('Ask your accountant for these. They are used in the DATEV file.')}>
        <Part draft={draft} of="booking" name="consultant" label={t('Consultant number')} />
        <Part draft={draft} of="booking" name="client" label={t('Client number')} />
        <Part draft={draft} of="booking" name="customers" label={t('Account: customers')} />
        <Part draft={draft} of="booking" name="standard" label={t('Account: revenue, standard rate')} />
        <Part draft={draft} of="booking" name="reduced" label={t('Account: revenue, reduced rate')} />
        <Part draft={draft} of="booking" name="untaxed" label={t('Account: revenue without tax')} />
        <Part draft={draft} of="booking" name="export" label={t('Account: exports')} />
        <Part
          draft={draft}
          of="booking"
          name="intraCommunity"
          label={t('Account: to businesses in other EU countries')}
        />
        <Part draft={draft} of="booking" name="foreign" label={t('Account: taxed in another country')} />
      </Group>
    </>
  )
}

/** What an invoice still lacks, as long as it is typed. */
function Missing({ value }: { value: CompanySettings }) {
  const missing = missingForInvoices(value)
  if (missing.length === 0) return null
  const needed = missing.filter((one) => one.needed).map(({ what }) => what)
  const asked = missing.filter((one) => !one.needed).map(({ what }) => what)
  return (
    <div role="note" className="max-w-3xl border-signal border-l-4 bg-sheet px-4 py-3">
      {needed.length > 0 && <p>{t('No invoice is issued without: {needed}.', { needed: needed.join(', ') })}</p>}
      {asked.length > 0 && <p>{t('Still missing: {asked}.', { asked: asked.join(', ') })}</p>}
    </div>
  )
}

type Setting = { draft: CompanyDraft; set: (changes: Partial<Invoices>) => void }

function Years({ draft: { value, field }, set }: Setting) {
  return (
    <WholeNumberField
      {...field('invoices.yearsKept')}
      label={t('Years that you keep them')}
      hint={t('Shown where customers delete their account. The shop deletes none.')}
      min={1}
      max={50}
      value={String(value.invoices.yearsKept)}
      onChange={({ target }) => set({ yearsKept: readWholeNumber(target.value) || 0 })}
    />
  )
}

const WORDS = {
  invoice: {
    used: msg('Invoices: the last number is <number>{number}</number>. Prefix and start are fixed.'),
    prefix: msg('Invoices: prefix'),
    start: msg('Invoices: start'),
  },
  creditNote: {
    used: msg('Credit notes: the last number is <number>{number}</number>. Prefix and start are fixed.'),
    prefix: msg('Credit notes: prefix'),
    start: msg('Credit notes: start'),
  },
} as const
const KINDS = { invoice: 'invoice', creditNote: 'credit-note' } as const

/** Prefix and start may be chosen until the first number is used. */
function Numbering({
  draft: { value, field },
  set,
  of,
  series,
}: Setting & { of: keyof typeof WORDS; series: InvoiceSums['series'] }) {
  const { invoices } = value
  const used = series.findLast(({ kind }) => kind === KINDS[of])
  if (used)
    return (
      <p>
        <Rich
          text={say(WORDS[of].used, { number: used.last })}
          number={(words) => <span className="figures">{words}</span>}
        />
      </p>
    )
  const prefix = `${of}Prefix` as const
  const start = `${of}Start` as const
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field
        {...field(`invoices.${prefix}`)}
        label={say(WORDS[of].prefix)}
        value={invoices[prefix]}
        onChange={({ target }) => set({ [prefix]: target.value })}
      />
      <WholeNumberField
        {...field(`invoices.${start}`)}
        label={say(WORDS[of].start)}
        min={1}
        max={900_000}
        value={String(invoices[start])}
        onChange={({ target }) => set({ [start]: readWholeNumber(target.value) || 0 })}
      />
    </div>
  )
}
