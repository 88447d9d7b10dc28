// A thread that prints order confirmations.
import { answerWithPaper } from '#platform/server/printing/printing-threads.ts'
import { type AskedConfirmation, printConfirmation } from './print-confirmation.ts'

answerWithPaper<AskedConfirmation>(({ content, logo, notice, labels }) =>
  printConfirmation(content, {
    logo: logo && Buffer.from(logo),
    notice: notice && Buffer.from(notice),
    labels: labels.map((png) => Buffer.from(png)),
  }),
)
