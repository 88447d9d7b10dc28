import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import { Button } from '#platform/web/ui/button.tsx'

type Props = {
  demo: NonNullable<ShopSettings['demo']>
  onPick: (credentials: { email: string; password: string }) => void
}

/** The accounts to try a demo shop with; a button fills the form. */
export function DemoAccounts({ demo, onPick }: Props) {
  const accounts = [
    { role: 'Customer', email: demo.customerEmail },
    { role: 'Administrator', email: demo.adminEmail },
  ]
  return (
    <section aria-labelledby="demo-accounts" className="border-hairline border-t pt-5">
      <h2 id="demo-accounts" className="font-semibold text-sm">
        This is a demo shop
      </h2>
      <p className="text-graphite text-sm">
        Password for both accounts: <code className="figures whitespace-nowrap text-ink">{demo.password}</code>
      </p>
      <ul className="mt-3 flex flex-col gap-3">
        {accounts.map(({ role, email }) => (
          <li key={email} className="flex items-center justify-between gap-3">
            <span className="min-w-0 text-sm">
              <span className="block">{role}</span>
              <span className="figures block break-all text-graphite text-xs">{email}</span>
            </span>
            <Button
              aria-label={`Fill in the ${role.toLowerCase()} account`}
              onClick={() => onPick({ email, password: demo.password })}
            >
              Fill in
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
