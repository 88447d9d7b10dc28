// A thread that prints one pick list.
import type { PickList } from '#orders/contract/order-desk.ts'
import { answerWithPaper } from '#platform/server/printing/printing-threads.ts'
import { type PickListFacts, pickListPdf } from './pick-list-pdf.ts'

export type AskedPickList = { list: PickList; facts: PickListFacts }

answerWithPaper<AskedPickList>(({ list, facts }) => pickListPdf(list, facts))
