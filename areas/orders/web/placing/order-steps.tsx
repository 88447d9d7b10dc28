const STEPS = [
  'Place your order. We reserve the parts while you pay.',
  'Pay by card. You see the total before you pay.',
  'We ship it and email you when it’s on its way.',
] as const

export function OrderSteps() {
  return (
    <div className="mt-6 border-hairline border-t pt-5">
      <h3 className="mb-2">How it works</h3>
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
