/** Where Better Auth answers. */
export const AUTH_PATH = '/api/auth'
