import { type Message, msg, say } from '#platform/contract/language/text.ts'
import type { ProducerScheme } from '#platform/contract/shop/producer-schemes.ts'
import type { ProducerRegistration } from './settings/law-settings.ts'

const SCHEME_LABELS: Readonly<Record<ProducerScheme, Message>> = {
  packaging: msg('Packaging registration no.'),
  weee: msg('WEEE registration no.'),
  battery: msg('Battery registration no.'),
  other: msg('Registration no.'),
}

/** As documents and pages print it: `LUCID DE1234567890123`. */
export const registrationText = ({ scheme, number, label }: ProducerRegistration): string =>
  `${label || say(SCHEME_LABELS[scheme])} ${number}`
