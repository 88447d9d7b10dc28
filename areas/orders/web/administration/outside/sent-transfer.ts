/** How money went back to a customer, outside the shop. */
export type SentTransfer = { sentOn: string; reference: string; note: string }

export const NO_TRANSFER: SentTransfer = { sentOn: '', reference: '', note: '' }

/** Of fields that are missing or wrong, by name. */
export function transferProblems({ sentOn, reference }: SentTransfer, now: Date): Partial<SentTransfer> {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(sentOn)
  return {
    ...(!isDay && { sentOn: 'Enter the day when the money was sent' }),
    ...(isDay && new Date(`${sentOn}T00:00`) > now && { sentOn: 'This day has not come yet' }),
    ...(reference.trim() === '' && { reference: 'Enter the reference of the transfer, or “cash”' }),
  }
}

/** As the order and the audit log keep it. */
export function transferNote({ sentOn, reference, note }: SentTransfer): string {
  return [`Sent on ${sentOn}, reference ${reference.trim()}`, note.trim()].filter(Boolean).join('\n')
}
