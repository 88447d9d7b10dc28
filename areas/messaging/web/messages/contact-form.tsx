import { useEffect, useRef } from 'react'
import { t } from '#platform/contract/language/text.ts'
import { EmailField, Field } from '#platform/web/ui/forms/field.tsx'
import { SubmitButton } from '#platform/web/ui/forms/submit-button.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { useContactForm } from './use-contact-form.ts'

export function ContactForm({ heading, text }: { heading: string; text: string }) {
  return (
    <section id="contact" aria-labelledby="contact-title" className="page pt-12 md:pt-16">
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-12">
        <div className="max-w-[30em]">
          <h2 id="contact-title" className="text-2xl">
            {heading}
          </h2>
          <p className="mt-3 text-graphite">{text}</p>
        </div>
        <div className="sheet p-5 sm:p-8">
          <ContactFields />
        </div>
      </div>
    </section>
  )
}

export function ContactFields() {
  const { form, onInput, send, errors, problem, sentTo, sending } = useContactForm()
  return (
    <form ref={form} method="post" noValidate onInput={onInput} onSubmit={send} className="flex flex-col gap-5">
      {sentTo !== undefined && <MessageSent email={sentTo} />}
      <ProblemNotice error={problem} />
      <div className="grid gap-5 sm:max-md:grid-cols-2 lg:grid-cols-2">
        <Field label={t('Name')} name="name" autoComplete="name" error={errors.name} />
        <EmailField label={t('Email')} name="email" autoComplete="email" error={errors.email} />
      </div>
      <TextAreaField label={t('Message')} name="message" rows={5} error={errors.message} />
      {/* Honeypot for bots: hidden from people, screen readers and autofill. */}
      <div hidden>
        <label>
          {t('Leave this empty')}
          <input type="text" name="subject" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <SubmitButton className="sm:self-start sm:px-8" pending={sending} pendingLabel={t('Sending')}>
        {t('Submit')}
      </SubmitButton>
    </form>
  )
}

function MessageSent({ email }: { email: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="status" className="border-good border-l-4 bg-paper px-4 py-3">
      <p className="font-semibold">{t('Message sent')}</p>
      <p className="wrap-anywhere">{t('Thank you. We’ll reply to {email}.', { email })}</p>
    </div>
  )
}
