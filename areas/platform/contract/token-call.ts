/** How a browser asks for an access token with its session cookie. Without the fields, which no session needs. */
export const TOKEN_CALL = { method: 'PUT', path: '/user/{email}' } as const
