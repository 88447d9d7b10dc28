import { ContactFields } from './contact-fields.tsx'

/** The contact form of the home page. */
export function ContactForm() {
  return (
    <section id="contact" aria-labelledby="contact-title" className="page pt-12 md:pt-16">
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-12">
        <div className="max-w-[45ch]">
          <h2 id="contact-title" className="text-2xl">
            Write to us
          </h2>
          <p className="mt-3 text-graphite">
            A part that does not fit, a drawing you need, a run of your own: tell us. Somebody at the works reads every
            message and answers by email to your email.
          </p>
        </div>
        <div className="sheet p-5 sm:p-8">
          <ContactFields />
        </div>
      </div>
    </section>
  )
}
