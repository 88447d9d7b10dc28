import { z } from 'zod'
import type { AuthEndpoint, AuthEndpoints } from '../auth-endpoint.ts'
import { PROVIDER_IDS } from './issuer.ts'
import { shopPathSchema } from './shop-path.ts'

export const START_PATH = '/sign-in/oauth2'
export const CALLBACK_PATH = '/oauth2/callback'
export const LOGIN_PAGE = '/login'

export const startSchema = z.strictObject({
  providerId: z.enum(PROVIDER_IDS),
  callbackURL: shopPathSchema,
  errorCallbackURL: shopPathSchema.default(LOGIN_PAGE), // Gets `?error=` on failure
})

const valueSchema = z.string().max(4096).optional()
/** The issuer's parameters that are read; others, such as an error's free text, are dropped. */
export const callbackSchema = z.object({ code: valueSchema, state: valueSchema, error: valueSchema, iss: valueSchema })

const callback: AuthEndpoint = {
  method: 'GET',
  query: callbackSchema,
  output: z.null(),
  page: { failurePath: LOGIN_PAGE },
}

export const FEDERATED_ENDPOINTS: AuthEndpoints = {
  [START_PATH]: { method: 'POST', body: startSchema, output: z.object({ url: z.url() }) },
  ...Object.fromEntries(PROVIDER_IDS.map((providerId) => [`${CALLBACK_PATH}/${providerId}`, callback])),
}
