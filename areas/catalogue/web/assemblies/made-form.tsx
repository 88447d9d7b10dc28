import { Form, Link } from 'react-router'
import { t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { buttonClass } from '#platform/web/ui/button-class.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import type { AskedMade } from './read-made.ts'

/** Narrows the list to one piece. It is part of the address, so it works without scripts. */
export function MadeForm({
  address,
  asked,
  faults,
  isBike,
}: Omit<AskedMade, 'made'> & { address: string; isBike: boolean }) {
  const isAsked = asked.made !== '' || asked.serial !== ''
  return (
    <Form
      key={`${asked.made} ${asked.serial}`}
      aria-label={isBike ? t('Your bike') : t('Yours')}
      className="made-form"
      preventScrollReset
    >
      <div className="w-full sm:w-44">
        <Field
          type={faults.made ? 'text' : 'date'}
          label={t('Made on')}
          name="made"
          defaultValue={asked.made}
          error={faults.made}
        />
      </div>
      <div className="w-full sm:w-44">
        <Field
          inputMode="numeric"
          label={t('Serial number')}
          name="serial"
          maxLength={20}
          autoComplete="off"
          defaultValue={asked.serial}
          error={faults.serial}
        />
      </div>
      <Button type="submit">{t('Show its parts')}</Button>
      {isAsked && (
        <Link to={address} className={buttonClass('quiet')} preventScrollReset>
          {t('Show today’s')}
        </Link>
      )}
    </Form>
  )
}
