import { Link } from 'react-router'
import type { PartDetails } from '#catalogue/contract/catalogue.ts'
import { measureText } from '#catalogue/contract/measure-text.ts'
import { notReturnableReason } from '#catalogue/contract/returnable.ts'
import type { StatedSpec } from '#catalogue/contract/specs.ts'
import { say, t } from '#platform/contract/language/text.ts'
import { EmailText } from '#platform/web/ui/text/email-text.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import { NUMBER_WORDS } from './detail-labels.ts'
import type { MakingLine } from './making.ts'

/** Lines of `makingOf`. */
export function PartMaker({ making }: { making: readonly MakingLine[] }) {
  if (making.length === 0) return null
  return (
    <section aria-labelledby="maker">
      <h2 id="maker" className="text-lg">
        {t('Manufacturer')}
      </h2>
      {making.map(({ text, contact }) => (
        <p key={text} className="wrap-anywhere mt-2">
          {text}{' '}
          {contact && (
            <a
              href={/^https:/i.test(contact) ? contact : `mailto:${contact}`}
              className="inline-block underline underline-offset-4"
            >
              {/^https:/i.test(contact) ? contact : <EmailText email={contact} />}
            </a>
          )}
        </p>
      ))}
    </section>
  )
}

/** Where a law wants it to be found beside each part. */
export function GuaranteeRights() {
  const link = useShopSettings()?.lawLinks.find(({ to }) => to === '/guarantee')
  if (!link) return null
  return (
    <Link to={link.to} className="inline-block py-1 text-sm underline underline-offset-4">
      {link.label}
    </Link>
  )
}

/** Warnings for its safe use, and why it can't come back; nothing where there is neither. */
export function PartSafety({ part: { warnings, returnable } }: { part: PartDetails }) {
  const reason = notReturnableReason(returnable)
  return (
    <>
      {warnings && (
        <section aria-labelledby="warnings">
          <h2 id="warnings" className="text-lg">
            {t('Warnings')}
          </h2>
          <p className="wrap-anywhere mt-2 max-w-[43em] whitespace-pre-line border-signal border-l-4 pl-4">
            {warnings}
          </p>
        </section>
      )}
      {reason && (
        <section aria-labelledby="no-returns">
          <h2 id="no-returns" className="text-lg">
            {t('No returns')}
          </h2>
          <p className="mt-2 max-w-[43em]">{reason}</p>
        </section>
      )}
    </>
  )
}

/** Numbers that the part has besides its SKU. */
export function PartNumbers({ numbers }: Pick<PartDetails, 'numbers'>) {
  if (numbers.length === 0) return null
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers" className="text-lg">
        {t('Other numbers')}
      </h2>
      <dl className="mt-4 border-ink border-t">
        {numbers.map(({ kind, number, maker, note }) => (
          <div
            key={`${maker} ${number}`}
            className="flex items-baseline justify-between gap-4 border-hairline border-b py-2"
          >
            <dt className="min-w-0 text-graphite text-sm">{say(NUMBER_WORDS[kind])}</dt>
            <dd className="figures wrap-anywhere min-w-0 text-right text-sm">
              {maker !== '' && `${maker} `}
              {number}
              {kind === 'comparable' && (
                <span className="block text-graphite">{t('Check the fit: it may differ')}</span>
              )}
              {note && <span className="block text-graphite">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** `stated`: the specifications in words, as the server's registry has them; `sizes`: of `sizeNotations`. */
export function PartSpecs({ sizes, stated }: { sizes: string | undefined; stated: readonly StatedSpec[] }) {
  const size = sizes ? [{ label: t('Size'), value: sizes }] : []
  const others = stated.filter(({ key }) => !(sizes && key === 'etrto'))
  const rows = [...size, ...others.map((one) => ({ label: one.label, value: measureText(one.stated, one.unit) }))]
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications" className="text-lg">
        {t('Specifications')}
      </h2>
      <dl className="mt-4 grid border-ink border-t sm:grid-cols-2 sm:gap-x-8 md:grid-cols-1 lg:grid-cols-2">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 border-hairline border-b py-2">
            <dt className="wrap-anywhere min-w-0 text-graphite text-sm">{label}</dt>
            <dd className="figures wrap-anywhere min-w-0 text-right text-sm">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
