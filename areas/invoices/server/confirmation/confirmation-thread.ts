// A thread that prints order confirmations.
import { answerWithPaper } from '#platform/server/printing/printing-threads.ts'
import { type AskedConfirmation, printConfirmation } from './print-confirmation.ts'

answerWithPaper<AskedConfirmation>(({ content, logo, notice }) =>
  printConfirmation(content, logo && Buffer.from(logo), notice && Buffer.from(notice)),
)
