/** Waits until something is done, or so long. @throws what it fails with meanwhile */
export async function waitAtMost(work: Promise<unknown>, ms: number): Promise<void> {
  const patience = Promise.withResolvers<void>()
  const timer = setTimeout(patience.resolve, ms)
  try {
    await Promise.race([work, patience.promise])
  } finally {
    clearTimeout(timer)
  }
}
