import { createTestIssuer } from '../../support/sandboxes/test-issuer.ts'
import { createTestShop } from '../../support/test-shop.ts'
import { openBrowser } from './sign-in-browser.ts'

export type SignInShop = Awaited<ReturnType<typeof openSignInShop>>

/**
 * A shop whose people can sign in at an issuer of the tests, and at the local one: it is in demo mode, so that there
 * are two to mix up.
 */
export async function openSignInShop() {
  const issuer = await createTestIssuer()
  const keys = { OIDC_CLIENT_ID: issuer.clientId, OIDC_CLIENT_SECRET: issuer.clientSecret }
  const shop = await createTestShop({ SHOP_DEMO: '1', OIDC_ISSUER: issuer.url, OIDC_NAME: 'Test Issuer', ...keys })
  return {
    shop,
    issuer,
    /** A whole sign-in of that person at the tests' issuer, in a browser of its own. */
    async signIn(claims: Record<string, unknown>) {
      const browser = openBrowser(shop)
      const answer = await browser.comeBack(issuer.approve(await browser.begin(), claims))
      return { browser, answer }
    },
    async close() {
      await shop.close()
      await issuer.close()
    },
  }
}
