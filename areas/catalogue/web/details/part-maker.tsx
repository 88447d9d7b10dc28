import { EmailText } from '#platform/web/ui/text/email-text.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'

/** Who answers for the part, once the owner has said it. */
export function PartMaker() {
  const maker = useShopSettings()?.maker
  if (!maker) return null
  return (
    <section aria-labelledby="maker">
      <h2 id="maker" className="text-lg">
        Manufacturer
      </h2>
      <p className="mt-2">
        {maker.name}, {maker.address}
      </p>
      <p>
        <a href={`mailto:${maker.email}`} className="underline underline-offset-4">
          <EmailText email={maker.email} />
        </a>
      </p>
    </section>
  )
}
