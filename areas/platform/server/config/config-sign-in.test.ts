import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const OIDC = { OIDC_ISSUER: 'https://login.example/realms/parts', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }

describe('the services that people can sign in with', () => {
  test('are none without keys', () => {
    expect(readConfig({}).signIn).toEqual({ google: undefined, oidc: undefined })
  })

  test('are read from their keys; an issuer without a name has its host’s', () => {
    const keys = { GOOGLE_CLIENT_ID: 'google-id', GOOGLE_CLIENT_SECRET: 'google-secret' }
    const issuer = { issuer: OIDC.OIDC_ISSUER, clientId: 'id', clientSecret: 'secret' }
    expect(readConfig({ ...keys, ...OIDC }).signIn).toEqual({
      google: { clientId: 'google-id', clientSecret: 'google-secret' },
      oidc: { ...issuer, name: 'login.example' },
    })
    expect(readConfig({ ...OIDC, OIDC_NAME: 'Example' }).signIn.oidc?.name).toBe('Example')
  })

  test.each([
    [{ GOOGLE_CLIENT_ID: 'id' }, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together/],
    [{ GOOGLE_CLIENT_SECRET: 'secret' }, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together/],
    [{ ...OIDC, OIDC_CLIENT_SECRET: '' }, /OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together/],
    [{ ...OIDC, OIDC_ISSUER: 'http://login.example' }, /OIDC_ISSUER must be an https address/],
    [{ ...OIDC, OIDC_ISSUER: 'https://login.example/?tenant=1' }, /OIDC_ISSUER must have no query/],
  ])('can’t be %j', (settings, problem) => {
    expect(() => readConfig(settings)).toThrow(problem)
  })
})
