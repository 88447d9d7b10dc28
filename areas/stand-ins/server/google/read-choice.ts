import { emailSchema, nameSchema } from '#accounts/contract/credentials.ts'
import type { TypedAgain } from './chooser-page.ts'
import { DEMO_PEOPLE, type IssuedPerson, typedPerson } from './demo-people.ts'

type Choice = { cancelled: true } | { person: IssuedPerson } | { again: TypedAgain }

/** The account chosen on the chooser's page. */
export function readChoice(form: URLSearchParams): Choice {
  const choice = form.get('choice')
  if (choice === 'cancel') return { cancelled: true }
  const person = DEMO_PEOPLE.find(({ subject }) => subject === choice)
  return person ? { person } : readTyped(form)
}

function readTyped(form: URLSearchParams): Choice {
  const typed = {
    email: form.get('email') ?? '',
    name: form.get('name') ?? '',
    verified: form.get('verified') === 'yes',
  }
  const email = emailSchema.safeParse(typed.email)
  if (!email.success) return { again: { ...typed, problem: email.error.issues[0]?.message ?? '' } }
  // A name is no duty at an issuer; the shop then makes one from the address.
  const name = nameSchema.safeParse(typed.name).data ?? ''
  return { person: typedPerson({ email: email.data, name, emailVerified: typed.verified }) }
}
