/** How an email names the logo that is sent with it (RFC 2392). */
export const LOGO_ID = 'logo'
