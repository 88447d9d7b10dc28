import type { SentFile } from '#platform/contract/operation.ts'
import { dayIn } from '#platform/server/printing/day-in.ts'
import { sentPdf } from '#platform/server/printing/sent-pdf.ts'
import type { PapersContext } from './papers-context.ts'

/** Of the orders asked for that are ready to ship; of those that waited longest by default. */
export async function printPickList(
  { orders, ownerSettings, pickLists, now }: PapersContext,
  ids: readonly string[] | undefined,
): Promise<SentFile> {
  const { name, invoices } = await ownerSettings.held('company')
  const day = dayIn(invoices.timeZone, now())
  const list = await orders.getPickList(ids)
  return sentPdf(`pick-list-${day}.pdf`, await pickLists.print({ list, facts: { author: name, day, at: now() } }))
}
