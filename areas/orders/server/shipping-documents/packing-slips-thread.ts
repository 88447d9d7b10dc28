// A thread that prints the packing slips of many orders.
import { answerWithPaper } from '#platform/server/printing/printing-threads.ts'
import type { ParcelContent } from './parcel-content.ts'
import { printPackingSlips } from './print-packing-slip.ts'

export type AskedSlips = { contents: ParcelContent[]; facts: { author: string; title: string; at: Date } }

await answerWithPaper<AskedSlips>(({ contents, facts }) => printPackingSlips(contents, facts))
