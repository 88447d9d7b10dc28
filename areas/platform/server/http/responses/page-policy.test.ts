import { expect, test } from 'vitest'
import { inlineScriptHashes } from '../pages.ts'
import { pagePolicy } from './security-headers.ts'

test('a page’s policy lets its own inline scripts run, by their hash, and no other', () => {
  const html = '<script src="/a.js"></script>“é”<script>alert(1)</script><script type="module">import "ж"</script>'
  const hashes = inlineScriptHashes(Buffer.from(html))
  // echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(hashes).toEqual([
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    "'sha256-mBkACznwYz8aaFw3CXeeVjBP4SbV4ZLfQ2BNG6EGLpc='",
  ])
  const policy = pagePolicy(hashes, false)
  expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe|stripe|link/)
})

test('with Stripe’s keys it allows what Stripe’s documentation names for the Payment Element and Link, and no more', () => {
  const added = pagePolicy([], true)
    .split('; ')
    .filter((directive) => /stripe|link\.com/.test(directive))
  expect(added).toEqual([
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
    "connect-src 'self' https://api.stripe.com https://link.com https://*.link.com",
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://link.com https://*.link.com',
  ])
})
