import { type Message, say, t } from '#platform/contract/language/text.ts'
import { z } from './schema.ts'

/** Tabs and line ends are control characters too, and some line ends of Unicode are not. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u

/**
 * Text of one line, such as a name, a number or a title: line ends could make a second line of whatever shows it.
 * Spaces at its ends are cut, line ends there too.
 * @param missing what to say when it is no text: a message, read when it is said
 */
export function singleLine(missing?: string | Message | (() => string)) {
  return z
    .string(missing && { error: typeof missing === 'function' ? missing : () => say(missing as Message) })
    .trim()
    .regex(ONE_LINE, { error: () => t('Leave out line breaks and tabs') })
}
