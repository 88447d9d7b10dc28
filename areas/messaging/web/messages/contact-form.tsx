import { ContactFields } from './contact-fields.tsx'

export function ContactForm() {
  return (
    <section id="contact" aria-labelledby="contact-title" className="page pt-12 md:pt-16">
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-12">
        <div className="max-w-[45ch]">
          <h2 id="contact-title" className="text-2xl">
            Contact us
          </h2>
          <p className="mt-3 text-graphite">
            Wrong part, need a drawing, want a custom run? Tell us. A real person reads every message and replies by
            email.
          </p>
        </div>
        <div className="sheet p-5 sm:p-8">
          <ContactFields />
        </div>
      </div>
    </section>
  )
}
