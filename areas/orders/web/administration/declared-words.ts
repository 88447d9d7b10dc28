/** For who is about to send it. It may be a stranger's, so nothing stops. */
export function declaredWords(numbers: readonly string[]): string {
  return `${numbers.join(', ')}: somebody declared a withdrawal from this order, and its buyer has not confirmed it.`
}
