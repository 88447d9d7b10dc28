import { t } from '#platform/contract/language/text.ts'
/** For who is about to send it. It may be a stranger's, so nothing stops. */
export function declaredWords(numbers: readonly string[]): string {
  return t('{numbers}: somebody declared a withdrawal from this order, and its buyer has not confirmed it.', {
    numbers: numbers.join(', '),
  })
}
