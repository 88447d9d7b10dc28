import { useShopSettings } from '#platform/web/use-shop-settings.ts'

/** What the owner says above every page. Drawn by the server alone: the browser keeps what the document has. */
export function SiteBanner() {
  const banner = useShopSettings()?.banner
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server, of escaped text
  return banner && <div dangerouslySetInnerHTML={{ __html: banner }} />
}
