import { type Message, msg, say } from '#platform/contract/language/text.ts'

/** What is known of the starting set and of its rates, as `starting-rates.json` has it. */
const KNOWN: readonly Message[] = [
  msg(
    'Value added tax rates to start from, gathered from what others publish; no authority was asked and none of them is checked. Every row waits for the owner, who confirms it. Of several reduced rates the highest is given. The first day is the year of the sources, not that of the law.',
  ),
  msg('Jungholz and Mittelberg have 19, which is not here.'),
  msg('There is also 10: which goods have which was not looked into.'),
  msg('There is also 6: which goods have which was not looked into.'),
  msg('There is also 5: which goods have which was not looked into.'),
  msg('Sources disagree: others still say 22.'),
  msg('There is also 4: which goods have which was not looked into.'),
  msg('Others still say 14 for the reduced rate; 13.5 since 2026-01-01.'),
  msg(
    'There is also 10: which goods have which was not looked into. Others still say 14 for the reduced rate; 13.5 since 2026-01-01.',
  ),
  msg('Corsica has rates of its own for some goods, which are not here.'),
  msg('There are also 5.5 and 2.1: which goods have which was not looked into.'),
  msg('Some islands have lower rates, which are not here.'),
  msg('There are also 9 and 4.8: which goods have which was not looked into.'),
  msg('There are also 5 and 4: which goods have which was not looked into.'),
  msg('Others still say 9 for the reduced rate; 12 since 2026-01-01.'),
  msg(
    'There is also 5: which goods have which was not looked into. Others still say 9 for the reduced rate; 12 since 2026-01-01.',
  ),
  msg('There are also 8 and 3: which goods have which was not looked into.'),
  msg('Azores and Madeira have lower rates, which are not here.'),
  msg('Sources disagree: others still say 19.'),
  msg('Read from a second source: the first was not legible for this country.'),
  msg('The reduced rate of 9.5 is from a second source.'),
  msg('There is also 5: which goods have which was not looked into. The reduced rate of 9.5 is from a second source.'),
  msg('The page itself was not seen. Northern Ireland has the same rate.'),
  msg('The page itself was not seen.'),
  msg('Since 2024-01-01.'),
  msg('Since 2024-01-01. Lodging has 3.8.'),
  msg('Food. There is also 12. The page itself was not seen.'),
]

/** A note of the starting set in the reader's language. */
export function startingNote(note: string): string {
  const known = KNOWN.find((each) => (each as unknown as string) === note)
  return known ? say(known) : note
}
