import { FindOrderForm } from '#web/guest-orders/find-order-form.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'

export const meta = () => [{ title: 'Find your order · Parts Manufacture' }]

export default function FindGuestOrderPage() {
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading title="Find your order">
        Ordered without an account? We email you the link that opens your order.
      </PageHeading>
      <div className="max-w-[30rem]">
        <FindOrderForm />
      </div>
    </div>
  )
}
