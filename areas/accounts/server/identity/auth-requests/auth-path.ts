export const AUTH_PATH = '/api/auth'
