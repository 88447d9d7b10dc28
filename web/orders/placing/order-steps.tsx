const STEPS = [
  'Place the order. We put its pieces aside for you while you pay.',
  'Pay by card. You see the whole price first.',
  'We send it, and write to you when it is on its way.',
] as const

/** What happens to an order, for those who think of placing one. */
export function OrderSteps() {
  return (
    <div className="mt-6 border-hairline border-t pt-5">
      <h3 className="mb-2">What happens next</h3>
      <ol className="flex flex-col gap-1 text-graphite text-sm">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span className="figures font-semibold text-ink" aria-hidden="true">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </div>
  )
}
